import type { Feature } from '#core/features.ts'
import type { Trx } from '#server/platform/db/open.ts'
import { findValue, lockSettings } from './queries.ts'
import { nameOfFeature } from './settings.ts'

/**
 * Whether staff have switched a feature off. If so, nobody switches it on before this transaction ends: what it leaves to be
 * done later is found then.
 */
export async function isHeldOff(trx: Trx, feature: Feature): Promise<boolean> {
  const isOff = async () => (await findValue(trx, nameOfFeature(feature))) === 'off'
  if (!(await isOff())) return false
  await lockSettings(trx)
  return isOff()
}
