import type { Feature } from '#core/features.ts'
import type { Trx } from '#server/platform/db/open.ts'
import { findValue, lockSettings } from './queries.ts'
import { nameOfFeature } from './settings.ts'

/**
 * Checks whether staff have switched a feature off. If so, nobody can switch it on before this transaction
 * ends, so that any work left for later is found then.
 */
export async function isHeldOff(trx: Trx, feature: Feature): Promise<boolean> {
  const isOff = async () => (await findValue(trx, nameOfFeature(feature))) === 'off'
  if (!(await isOff())) return false
  await lockSettings(trx)
  return isOff()
}
