import { previewPageText, readPageText, savePageText } from '#contract/site/page-texts.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { readText, saveText } from './page-text-commands.ts'
import { drawPage } from './pages.ts'

/** The texts of pages, which staff write over the files. */
export function pageTextRoutes(router: Router, context: Context): void {
  router.on(readPageText, ({ params }) => readText(context.db, params))
  router.on(previewPageText, async ({ body }) => drawPage(context.settings.current(), body.source, ''))
  router.on(savePageText, async ({ params, body, session }) =>
    orRefuse(savePageText, await saveText(context, session, params, body)),
  )
}
