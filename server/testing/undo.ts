import type { TestApp } from './app.ts'
import { must, type Person } from './visitor.ts'

/** Time passes, and what falls due in it is done. */
export async function passTime(app: TestApp, ms: number): Promise<void> {
  app.clock.advance(ms)
  await app.runJobs()
}

/** Lists the acts in the audit log about a subject, oldest first. */
export async function actsOn(app: TestApp, { kind, id }: { kind: string; id: number }): Promise<string[]> {
  const rows = await app.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

/** Returns whether a case waits in the queue that a call of staff lists. */
export async function waitsIn(app: TestApp, path: string, of: { id: number; who: Person }): Promise<boolean> {
  const { results } = await must<{ results: { id: number }[] }>(app.url, path, { token: of.who.accessToken })
  return results.some((each) => each.id === of.id)
}
