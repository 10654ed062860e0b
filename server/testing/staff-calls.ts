import { allCalls } from '#contract/calls.ts'
import { auditAct, AUDIT_ACTIONS } from '#core/admin/audit.ts'
import type { Db } from '#server/platform/db/open.ts'

/** Why a staff call that is no GET asks for no reason, or leaves no entry with one. */
export const WITHOUT_REASON: Record<string, string> = {
  'POST v1 /admin/pages/preview/': 'changes nothing',
  'POST v1 /admin/text-rules/try/': 'changes nothing',
  'POST v1 /admin/players/{id}/annul/preview/': 'changes nothing',
  'POST v1 /admin/operations/providers/{provider}/test/': 'changes nothing',
  'PUT v1 /admin/cases/{kind}/{id}/holder/': 'says who works on a case; its decision has a reason',
  'POST v1 /admin/disputes/{matchId}/notes/': 'the note is what there is to say',
  'POST v1 /admin/players/{playerId}/notes/': 'the note is what there is to say',
  'POST v1 /admin/webhooks/{webhookId}/test/': 'changes nothing',
  'POST v1 /admin/webhooks/{webhookId}/replay/': 'sends again what the endpoint may read',
  'POST v1 /admin/webhooks/{webhookId}/deliveries/{deliveryId}/resend/':
    'sends again what the endpoint may read',
  'DELETE v1 /admin/players/{playerId}/view/': 'ends what was begun with a reason',
}

export const STAFF_ACTS = allCalls
  .map(({ call }) => call)
  .filter(({ key, who }) => who === 'staff' && !key.startsWith('GET '))

const ACTS = STAFF_ACTS.filter(({ key }) => !(key in WITHOUT_REASON)).map(({ key }) => {
  const [method = '', base = '', path = ''] = key.split(' ')
  return {
    key,
    method,
    pattern: new RegExp(`^/${base}${path.replaceAll(/\{\w+\}/g, '[^/]+')}(\\?.*)?$`),
  }
})

/**
 * Sees to it that every act of staff that succeeds in a test leaves an entry with a reason in the audit log. `before` runs
 * before a request, and what it returns after one that has succeeded.
 */
export function watchStaffActs(db: Db) {
  const last = async () => {
    const { id } = await db
      .selectFrom('audit_log')
      .select((row) => row.fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    return Number(id ?? 0)
  }
  return async (method: string, path: string): Promise<(() => Promise<void>) | undefined> => {
    const act = ACTS.find((each) => each.method === method && each.pattern.test(path))
    if (!act) return undefined
    const before = await last()
    return async () => {
      const entries = await db
        .selectFrom('audit_log')
        .select('action')
        .where('id', '>', before)
        .where('reason', '!=', '')
        .execute()
      if (entries.length === 0) throw new Error(`${act.key} has left no entry with a reason in the audit log`)
      const unknown = entries.find(({ action }) => !AUDIT_ACTIONS.includes(auditAct(action)))
      if (unknown) throw new Error(`${unknown.action} is missing in core/admin/audit.ts`)
    }
  }
}
