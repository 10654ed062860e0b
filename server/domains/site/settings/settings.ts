import type { SettingsAnswer } from '#contract/site/settings.ts'
import { isForOperator, isTypedTwice, SETTING_NAMES, type SettingName } from '#core/settings.ts'
import { accept, refuse } from '#core/decision.ts'
import { isWaitingFigure } from '#core/two-persons.ts'
import type { Acting } from '#server/platform/audit/acting.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Config } from '#server/platform/config.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Store, Unit } from '#server/platform/db/transact.ts'
import { askChange, endChanges } from '#server/platform/two-persons/queries.ts'
import { insertVersion, listNewest, listVersions, lockSettings } from '#server/platform/settings/queries.ts'
import { parseSetting, textOf } from '#server/platform/settings/rules.ts'
import { environmentOf, LOGO, readSettings } from '#server/platform/settings/settings.ts'

const MAX_HISTORY = 100

/** A change of a setting by staff, or by the operator on the command line. */
type Change = {
  name: SettingName
  /** Null: back to the environment. */
  value: string | null
  again: string | null
  basedOn: number | null
  reason: string
}
type ChangeRefusal = 'not_valid' | 'not_the_same' | 'changed_meanwhile' | 'only_operator'

/** Reads current values, where each comes from, and the history. */
export async function readAllSettings(config: Config, db: Reader): Promise<SettingsAnswer> {
  const [current, newest, history] = await Promise.all([
    readSettings(config, db),
    listNewest(db),
    listVersions(db, MAX_HISTORY),
  ])
  const environment = environmentOf(config)
  const logo = newest.find(({ name }) => name === LOGO)
  return {
    settings: SETTING_NAMES.map((name) => {
      const version = newest.find((row) => row.name === name)
      return {
        name,
        value: textOf(current[name]),
        environment: textOf(environment[name]),
        from: version?.value === null || version === undefined ? 'environment' : 'console',
        version: version?.id ?? null,
      }
    }),
    logo: { path: logo?.value ?? null, version: logo?.id ?? null },
    history: history.map(({ id, name, before, value, reason, username, created_at: at }) => ({
      id,
      name,
      before,
      after: value,
      reason,
      by: username,
      created: at.toISOString(),
    })),
  }
}

/**
 * Changes a setting for what begins from now on; every process hears of it. A figure that makes money, or on which the law
 * looks, waits for a second person, or a day.
 */
export function changeSetting(
  store: Store & { config: Config },
  by: Acting,
  { name, value, again, basedOn, reason }: Change,
): Promise<Outcome<undefined, ChangeRefusal>> {
  return runCommand(store, async (unit): Promise<Outcome<undefined, ChangeRefusal>> => {
    const { trx } = unit
    const parsed = value === null ? undefined : parseSetting(name, value)
    if (parsed && !parsed.ok) return refuse('not_valid')
    if (isTypedTwice(name) && by.playerId !== null && value !== again) return refuse('not_the_same')
    if (
      by.playerId !== null &&
      parsed &&
      isForOperator(name, Number(parsed.text), Number(store.config[name]))
    )
      return refuse('only_operator')
    await lockSettings(trx)
    const newest = (await listNewest(trx)).find((row) => row.name === name)
    if ((newest?.id ?? null) !== basedOn) return refuse('changed_meanwhile')
    const before = textOf((await readSettings(store.config, trx))[name])
    const after = parsed?.text ?? null
    if (
      by.playerId !== null &&
      isWaitingFigure(name, before, after ?? textOf(environmentOf(store.config)[name]))
    ) {
      await askChange(unit, {
        kind: 'setting',
        player_id: null,
        name,
        value: after,
        based_on: basedOn,
        reason,
        asked_by: by.playerId,
      })
      await auditChange(unit, by, { name, before, after, reason, action: 'change.ask' })
      return accept(undefined)
    }
    await storeVersion(unit, by, { name, before, after, reason })
    return accept(undefined)
  })
}

/** Lets a setting hold that waited for a second person; false when it was changed meanwhile. */
export async function applySetting(
  { config }: { config: Config },
  unit: Unit,
  by: Acting,
  { name, value, basedOn, reason }: Omit<Change, 'again'>,
): Promise<boolean> {
  await lockSettings(unit.trx)
  const newest = (await listNewest(unit.trx)).find((row) => row.name === name)
  if ((newest?.id ?? null) !== basedOn) return false
  const before = textOf((await readSettings(config, unit.trx))[name])
  await storeVersion(unit, by, { name, before, after: value, reason })
  return true
}

type Stored = { name: SettingName; before: string; after: string | null; reason: string }

async function storeVersion(unit: Unit, by: Acting, { name, before, after, reason }: Stored): Promise<void> {
  const { trx, now } = unit
  await endChanges(trx, { kind: 'setting', player_id: null, name }, now)
  await insertVersion(trx, { name, before, value: after, reason, byId: by.playerId, now })
  const action = after === null ? 'setting.reset' : 'setting.change'
  await auditChange(unit, by, { name, before, after, reason, action })
  unit.record({ type: 'settings.changed', names: [name] })
}

const auditChange = ({ trx, now }: Unit, by: Acting, of: Stored & { action: string }): Promise<void> =>
  writeAudit(trx, {
    actorId: by.playerId,
    role: by.role,
    action: of.action,
    subject: { kind: 'setting', id: of.name },
    reason: of.reason,
    details: { before: of.before, after: of.after },
    now,
  })
