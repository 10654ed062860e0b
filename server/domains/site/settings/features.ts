import { FEATURES, type Feature } from '#core/features.ts'
import type { FeaturesAnswer } from '#contract/site/features.ts'
import { accept, refuse } from '#core/decision.ts'
import type { Acting } from '#server/platform/audit/acting.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Store } from '#server/platform/db/transact.ts'
import { insertVersion, listNewest, lockSettings } from '#server/platform/settings/queries.ts'
import { nameOfFeature } from '#server/platform/settings/settings.ts'

/** Every switch, and who moved it last. */
export async function readFeatures(db: Reader): Promise<FeaturesAnswer> {
  const newest = await listNewest(db)
  return {
    features: FEATURES.map((feature) => {
      const row = newest.find(({ name }) => name === nameOfFeature(feature))
      return {
        feature,
        is_off: row?.value === 'off',
        version: row?.id ?? null,
        changed: row ? { by: row.username, created: row.created_at.toISOString(), reason: row.reason } : null,
      }
    }),
  }
}

type Switch = { feature: Feature; isOff: boolean; basedOn: number | null; reason: string }

/** Switches a feature off or on; every process hears of it. */
export function switchFeature(
  store: Store,
  by: Acting,
  { feature, isOff, basedOn, reason }: Switch,
): Promise<Outcome<undefined, 'changed_meanwhile'>> {
  return runCommand(store, async (unit): Promise<Outcome<undefined, 'changed_meanwhile'>> => {
    const { trx, now } = unit
    await lockSettings(trx)
    const name = nameOfFeature(feature)
    const newest = (await listNewest(trx)).find((row) => row.name === name)
    if ((newest?.id ?? null) !== basedOn) return refuse('changed_meanwhile')
    const before = newest?.value ?? 'on'
    const after = isOff ? 'off' : 'on'
    await insertVersion(trx, { name, before, value: after, reason, byId: by.playerId, now })
    await writeAudit(trx, {
      actorId: by.playerId,
      role: by.role,
      action: isOff ? 'feature.off' : 'feature.on',
      subject: { kind: 'feature', id: feature },
      reason,
      details: { before, after },
      now,
    })
    unit.record({ type: 'settings.changed', names: [name] })
    return accept(undefined)
  })
}
