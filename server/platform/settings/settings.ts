import type { FastifyBaseLogger } from 'fastify'
import { FEATURES, type Feature } from '#core/features.ts'
import { SETTING_NAMES, type SettingName } from '#core/settings.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db, Reader } from '#server/platform/db/open.ts'
import { listNewest } from './queries.ts'
import { parseSetting } from './rules.ts'

/** Every process reads the settings when one has changed (the event `settings.changed`), and this often besides. */
const RELOAD_MS = 30_000

export type SettingValues = Pick<Config, SettingName>

/** Settings for mails: the values, and the whole address of the logo; null: the built-in mark. */
export type MailSettings = SettingValues & { logoUrl: string | null }

type Stored = { values: Partial<SettingValues>; switchedOff: ReadonlySet<Feature>; logo: string | null }

export type Settings = {
  /** Current values: those of the console, else those of the environment. */
  current(): MailSettings
  /** Features that staff have switched off. */
  switchedOff(): ReadonlySet<Feature>
  /** The path of the uploaded logo; null: the built-in mark. */
  logo(): string | null
  /** Reads what the console says; until the first time, the environment holds. */
  load(): Promise<void>
  /** Reads it in the background, because it was changed, here or in another process. */
  reload(): void
  start(): Promise<void>
  stop(): void
}

/** The settings of this process, in memory: they are read with almost every request. */
export function createSettings(config: Config, db: Db, log: FastifyBaseLogger, onRead = () => {}): Settings {
  let stored: Stored = { values: {}, switchedOff: new Set(), logo: null }
  let timer: NodeJS.Timeout | undefined
  let begun = 0
  let shown = 0

  async function load() {
    const number = ++begun
    const read = await readStored(db, log)
    // The reading that began last is kept, whichever ends first.
    if (number > shown) {
      shown = number
      stored = read
    }
    onRead()
  }

  function reload() {
    load().catch((error: unknown) => log.warn({ err: error }, 'the settings could not be read'))
  }

  return {
    current: () => ({
      ...environmentOf(config),
      ...stored.values,
      logoUrl: stored.logo === null ? null : `${config.publicUrl}${stored.logo}`,
    }),
    switchedOff: () => stored.switchedOff,
    logo: () => stored.logo,
    load,
    reload,
    async start() {
      await load()
      timer = setInterval(reload, RELOAD_MS)
      timer.unref()
    },
    stop: () => clearInterval(timer),
  }
}

/** Reads the current settings for programs that are no server. */
export async function readSettings(config: Config, db: Reader): Promise<SettingValues> {
  return { ...environmentOf(config), ...(await readStored(db)).values }
}

/** Values in the environment of the settings that the console can change. */
export function environmentOf(config: Config): SettingValues {
  return Object.fromEntries(SETTING_NAMES.map((name) => [name, config[name]])) as SettingValues
}

async function readStored(db: Reader, log?: Pick<FastifyBaseLogger, 'warn'>): Promise<Stored> {
  const values: Record<string, unknown> = {}
  const newest = await listNewest(db)
  for (const { name: stored, value } of newest) {
    const name = SETTING_NAMES.find((each) => each === stored)
    if (!name || value === null) continue
    const parsed = parseSetting(name, value)
    if (parsed.ok) values[name] = parsed.value
    else log?.warn({ name, problem: parsed.problem }, 'a stored setting is not valid any more')
  }
  const off = new Set(newest.filter(({ value }) => value === 'off').map(({ name }) => name))
  return {
    values,
    switchedOff: new Set(FEATURES.filter((feature) => off.has(nameOfFeature(feature)))),
    logo: newest.find(({ name }) => name === LOGO)?.value ?? null,
  }
}

/** The name of the logo among the settings; its value is the path of the picture. */
export const LOGO = 'brand.logo'

/** The name of a switch among the settings. */
export const nameOfFeature = (feature: Feature): string => `feature.${feature}`
