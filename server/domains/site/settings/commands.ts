import { isForOperator, isTypedTwice, SETTING_NAMES, type SettingName } from '#core/settings.ts'
import type { SettingsAnswer } from '#contract/site/settings.ts'
import { accept, refuse } from '#core/decision.ts'
import type { Acting } from '#server/platform/audit/acting.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Config } from '#server/platform/config.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Store } from '#server/platform/db/transact.ts'
import { insertVersion, listNewest, listVersions, lockSettings } from '#server/platform/settings/queries.ts'
import { parseSetting, textOf } from '#server/platform/settings/rules.ts'
import { environmentOf, LOGO, readSettings } from '#server/platform/settings/settings.ts'

const MAX_HISTORY = 100

/** Who changes a setting: a member of staff, or the operator on the command line. */
type Change = {
  name: SettingName
  /** Null: back to the environment. */
  value: string | null
  again: string | null
  basedOn: number | null
  reason: string
}
type ChangeRefusal = 'not_valid' | 'not_the_same' | 'changed_meanwhile' | 'only_operator'

/** What holds now, where it comes from, and what was changed. */
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

/** Changes a setting for what begins from now on; every process hears of it. */
export function changeSetting(
  store: Store & { config: Config },
  by: Acting,
  { name, value, again, basedOn, reason }: Change,
): Promise<Outcome<undefined, ChangeRefusal>> {
  return runCommand(store, async (unit): Promise<Outcome<undefined, ChangeRefusal>> => {
    const { trx, now } = unit
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
    await insertVersion(trx, { name, before, value: after, reason, byId: by.playerId, now })
    await writeAudit(trx, {
      actorId: by.playerId,
      role: by.role,
      action: after === null ? 'setting.reset' : 'setting.change',
      subject: { kind: 'setting', id: name },
      reason,
      details: { before, after },
      now,
    })
    unit.record({ type: 'settings.changed', names: [name] })
    return accept(undefined)
  })
}
