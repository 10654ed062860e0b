import {
  endCalendarFeed,
  readCalendar,
  readCalendarFeed,
  readListCalendar,
  readTournamentCalendar,
  renewCalendarFeed,
} from '#contract/tournaments/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { findVisible } from '../access.ts'
import { endFeed, presentFeed, readFeed, readListFile, renewFeed } from './commands.ts'
import { findFeed } from './feed-queries.ts'
import { presentCalendar } from './present.ts'

/** Calendar files: of one tournament, and of all of a player's at a private address. */
export function calendarRoutes(router: Router, context: Context): void {
  const { db } = context
  router.on(readTournamentCalendar, async ({ params, session }) => {
    const found = await findVisible(db, params.id, session?.playerId)
    if (!found) throw refusal(readTournamentCalendar, 'not_found')
    return presentCalendar(context, { name: found.row.name, rows: [found.row] })
  })
  router.on(readListCalendar, ({ query }) => readListFile(context, query))
  router.on(readCalendarFeed, async ({ session }) =>
    presentFeed(context, await findFeed(db, session.playerId)),
  )
  router.on(renewCalendarFeed, ({ session }) => renewFeed(context, session))
  router.on(endCalendarFeed, ({ session }) => endFeed(context, session))
  router.on(readCalendar, async ({ query }) => {
    const file = await readFeed(context, query.token)
    if (file === undefined) throw refusal(readCalendar, 'not_found')
    return file
  })
}
