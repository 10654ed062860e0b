import type { WaitingChange } from '#contract/admin/changes.ts'
import { must } from './visitor.ts'

/** A second admin approves everything that waits for one. Returns how much that was. */
export async function approveWaiting(url: string, token: string): Promise<number> {
  const { results } = await must<{ results: WaitingChange[] }>(url, '/v1/admin/grants/', { token })
  for (const { id } of results)
    await must(url, `/v1/admin/grants/${id}/decide/`, {
      method: 'POST',
      token,
      body: { approved: true, reason: 'Agreed.' },
    })
  return results.length
}
