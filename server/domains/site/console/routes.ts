import * as calls from '#contract/site/catalogue.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { addGame, changeGame, orderGames, retireGame } from './game-commands.ts'
import { addMode, changeMode, retireMode } from './mode-commands.ts'
import { removePicture, setPicture } from './picture-commands.ts'
import { presentKept } from './present.ts'

/** Staff keep the catalogue of games and modes. */
export function catalogueRoutes(router: Router, context: Context): void {
  router.on(calls.listCatalogue, () => presentKept(context.db))
  router.on(calls.addGame, async ({ body, session }) =>
    orRefuse(calls.addGame, await addGame(context, session, body)),
  )
  router.on(calls.changeGame, async ({ params, body, session }) =>
    orRefuse(calls.changeGame, await changeGame(context, session, { slug: params.game, input: body })),
  )
  router.on(calls.retireGame, async ({ params, body, session }) =>
    orRefuse(
      calls.retireGame,
      await retireGame(context, session, { slug: params.game, isRetired: body.is_retired, ...body }),
    ),
  )
  router.on(calls.orderGames, async ({ body, session }) =>
    orRefuse(calls.orderGames, await orderGames(context, session, body)),
  )
  router.on(calls.setGamePicture, async ({ params, query, files, session }) =>
    orRefuse(
      calls.setGamePicture,
      await setPicture(context, session, { slug: params.game, reason: query.reason, image: files.image }),
    ),
  )
  router.on(calls.removeGamePicture, async ({ params, query, session }) =>
    orRefuse(
      calls.removeGamePicture,
      await removePicture(context, session, { slug: params.game, reason: query.reason }),
    ),
  )
  router.on(calls.addMode, async ({ params, body, session }) =>
    orRefuse(calls.addMode, await addMode(context, session, params.game, body)),
  )
  router.on(calls.changeMode, async ({ params, body, session }) =>
    orRefuse(calls.changeMode, await changeMode(context, session, params, body)),
  )
  router.on(calls.retireMode, async ({ params, body, session }) =>
    orRefuse(
      calls.retireMode,
      await retireMode(context, session, params, { isRetired: body.is_retired, ...body }),
    ),
  )
}
