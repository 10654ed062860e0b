import { LEGAL_PAGES } from '#contract/site/page-texts.ts'
import type { CHECKLIST } from '#contract/admin/setup.ts'
import type { Context } from '#server/platform/context.ts'
import { findLastBackup, findMailServerSeen } from '#server/platform/installation/queries.ts'
import { imprintOf } from '#server/platform/settings/brand.ts'
import { listWrittenPages } from '#server/domains/site/page-queries.ts'

type Step = { id: (typeof CHECKLIST)[number]; done: boolean }

/** Steps of setting up a new site, in their order, and which are done. */
export async function readSteps({ config, db, settings }: Context): Promise<Step[]> {
  const [backup, mailServer, written] = await Promise.all([
    findLastBackup(db),
    findMailServerSeen(db),
    listWrittenPages(db),
  ])
  return [
    { id: 'address', done: config.PUBLIC_URL !== undefined },
    // Another process may be the one that sends them.
    { id: 'mail', done: config.SMTP_URL !== undefined || mailServer !== null },
    { id: 'backup', done: backup !== null },
    { id: 'imprint', done: imprintOf(settings.current()) !== undefined },
    { id: 'legal_pages', done: LEGAL_PAGES.every((name) => written.includes(name)) },
    // Play money for trying it out is a decision too; on a public site it has to be made.
    { id: 'payments', done: !config.arePaymentsOff },
  ]
}
