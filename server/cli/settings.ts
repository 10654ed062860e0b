import '#messages/server.ts'
import { translate } from '#messages/translate.ts'
import { switchFeature as switchCall } from '#contract/site/features.ts'
import { changeSetting as changeCall } from '#contract/site/settings.ts'
import { FEATURES, type Feature } from '#core/features.ts'
import { SETTING_NAMES, type SettingName } from '#core/settings.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/open.ts'
import { parseSetting } from '#server/platform/settings/rules.ts'
import { changeSetting, readAllSettings } from '#server/domains/site/settings/settings.ts'
import { OPERATOR } from '#server/platform/audit/acting.ts'
import { readFeatures, switchFeature } from '#server/domains/site/settings/features.ts'
import { storeOf } from '#server/subscribers.ts'
import { readReason, REASON_PROBLEM } from './read-reason.ts'
import { fail, withDatabase } from './with-database.ts'

export const SETTINGS_USAGE = `npm run admin -- settings list   prints policy figures and brand, as they hold now
npm run admin -- settings set <name> <value> --reason=<text>   changes one over the environment; a running server follows within a second
npm run admin -- settings reset <name> --reason=<text>   lets the environment hold again`

export const FEATURES_USAGE = `npm run admin -- features list   prints what is switched on and off
npm run admin -- features <on|off> <${FEATURES.join('|')}> --reason=<text>   switches one for everyone`

/** The commands for settings. Returns false when the arguments match none. */
export async function settingsCommand(args: string[]): Promise<boolean> {
  const given = readReason(args)
  if (!given) return false
  const { positionals, reason } = given
  const [action, asked = '', value, ...more] = positionals
  if (more.length > 0) return false
  if (action === 'list' && positionals.length === 1) await withDatabase(listSettings)
  else if (action === 'set' && value !== undefined) await change(asked, value, reason)
  else if (action === 'reset' && positionals.length === 2) await change(asked, null, reason)
  else return false
  return true
}

/** The commands for switches. Returns false when the arguments match none. */
export async function featuresCommand(args: string[]): Promise<boolean> {
  const given = readReason(args)
  if (!given) return false
  const { positionals, reason } = given
  const [action, asked] = positionals
  const feature = FEATURES.find((each) => each === asked)
  if (action === 'list' && positionals.length === 1) await withDatabase(listFeatures)
  else if ((action === 'on' || action === 'off') && feature && positionals.length === 2)
    await turn(feature, action === 'off', reason)
  else return false
  return true
}

async function listSettings(db: Db, config: Config): Promise<void> {
  const { settings } = await readAllSettings(config, db)
  for (const { name, value, from, environment } of settings)
    console.log(`${name}=${value}${from === 'console' ? `   (environment: ${environment})` : ''}`)
}

async function listFeatures(db: Db): Promise<void> {
  for (const { feature, is_off: isOff, changed } of (await readFeatures(db)).features)
    console.log(
      `${feature}   ${isOff ? 'off' : 'on'}${changed ? `   ${changed.created}   ${changed.by ?? 'operator'}: ${changed.reason}` : ''}`,
    )
}

const reasonProblem = (reason: string) => (reason === '' ? REASON_PROBLEM : undefined)

async function change(asked: string, value: string | null, reason: string): Promise<void> {
  const name = SETTING_NAMES.find((each) => each === asked)
  if (!name) return fail(`There is no setting ${asked} to change. "settings list" prints their names.`)
  const parsed = value === null ? undefined : parseSetting(name, value)
  if (parsed && !parsed.ok) return fail(`${name} ${parsed.problem}.`)
  const problem = reasonProblem(reason)
  if (problem) return fail(problem)
  await withDatabase((db, config) => write(db, config, { name, value: parsed?.text ?? null, reason }))
}

async function write(
  db: Db,
  config: Config,
  of: { name: SettingName; value: string | null; reason: string },
): Promise<void> {
  const before = (await readAllSettings(config, db)).settings.find(({ name }) => name === of.name)
  if (of.value === null && before?.from !== 'console')
    return console.log(
      `${of.name} is that of the environment already: ${before?.value}. Nothing was changed.`,
    )
  if (of.value === before?.value)
    return console.log(`${of.name} is ${before.value} already. Nothing was changed.`)
  const store = { ...storeOf(db, systemClock), config }
  const basedOn = before?.version ?? null
  const done = await changeSetting(store, OPERATOR, { ...of, again: of.value, basedOn })
  if (!done.ok) return fail(translate(changeCall.refusals[done.refusal].detail))
  const after = (await readAllSettings(config, db)).settings.find(({ name }) => name === of.name)
  console.log(`${of.name}: ${before?.value} → ${after?.value}`)
}

async function turn(feature: Feature, isOff: boolean, reason: string): Promise<void> {
  const problem = reasonProblem(reason)
  if (problem) return fail(problem)
  await withDatabase(async (db) => {
    const { features } = await readFeatures(db)
    const basedOn = features.find((each) => each.feature === feature)?.version ?? null
    const done = await switchFeature(storeOf(db, systemClock), OPERATOR, { feature, isOff, basedOn, reason })
    if (!done.ok) return fail(translate(switchCall.refusals[done.refusal].detail))
    console.log(`${feature} is ${isOff ? 'off' : 'on'}.`)
  })
}
