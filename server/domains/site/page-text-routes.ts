import * as calls from '#contract/site/page-texts.ts'
import { accept } from '#core/decision.ts'
import { read, workflow } from '#server/platform/call.ts'
import { readText } from './page-text-commands.ts'
import { drawPage } from './pages.ts'

export const readPageText = read(calls.readPageText, ({ context, params }) => readText(context.db, params))

export const previewPageText = workflow(calls.previewPageText, async ({ context, body }) =>
  accept(drawPage(context.settings.current(), body.source, '')),
)
