import type { CallAnswer } from '#contract/call.ts'
import * as calls from '#contract/site/page-texts.ts'
import { accept, refuse } from '#core/decision.ts'
import { isEditionPage } from '#core/site/editions.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { command, read, workflow } from '#server/platform/call.ts'
import { imprintOf } from '#server/platform/settings/brand.ts'
import { noteEdition } from './editions.ts'
import {
  findPageVersion,
  insertPageVersion,
  listPageVersions,
  listWrittenPages,
  lockPage,
} from './page-queries.ts'
import { readPageFile, drawPage } from './pages.ts'

export const readPageText = read(calls.readPageText, ({ context, params }) => readText(context.db, params))

export const readLegalState = read(calls.readLegalState, async ({ context: { db, settings } }) => {
  const saved = await listWrittenPages(db)
  return {
    shipped: calls.LEGAL_PAGES.filter((name) => !saved.includes(name)),
    has_imprint: imprintOf(settings.current()) !== undefined,
  }
})

export const previewPageText = workflow(calls.previewPageText, async ({ context, body }) =>
  accept(drawPage(context.settings.current(), body.source, '')),
)

type PageText = CallAnswer<typeof calls.readPageText>
type Page = { name: string; language: string }

/** The text of a page with its versions. */
export async function readText(db: Reader, page: Page): Promise<PageText> {
  const [file, versions] = await Promise.all([readPageFile(page), listPageVersions(db, page)])
  return {
    source: versions[0]?.source ?? file?.source ?? '',
    file: file?.source ?? '',
    versions: versions.map(({ id, source, reason, username, created_at: at }) => ({
      id,
      source,
      reason,
      by: username,
      created: at.toISOString(),
    })),
  }
}

/** Saves a new version, unless somebody else has saved one that the writer did not see. */
export const saveText = command(
  calls.savePageText,
  async ({
    unit: { trx, now },
    actor: by,
    params: page,
    body: { source, based_on: basedOn, is_new_edition: isNew, reason },
  }) => {
    await lockPage(trx, page)
    const before = await findPageVersion(trx, page)
    if ((before?.id ?? null) !== basedOn) return refuse('changed_meanwhile')
    await insertPageVersion(trx, { ...page, source, reason, byId: by.playerId, now })
    if (isNew && isEditionPage(page.name)) await noteEdition(trx, page.name, now.toISOString(), now)
    await writeAudit(trx, {
      actorId: by.playerId,
      role: by.role,
      action: source === null ? 'page.use_file' : 'page.save',
      subject: { kind: 'page', id: `${page.name} ${page.language}` },
      reason,
      details: { before: before?.source ?? null, after: source },
      now,
    })
    return accept(await readText(trx, page))
  },
)
