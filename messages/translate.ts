import formatMessage, { type CompiledMessage } from 'icu-minify/format'
import { directionOf, isPseudo, type Locale } from './locales.ts'
import type { MessageParams, Domain } from './params.gen.ts'

export type { Domain }
export type MessageKey = keyof MessageParams
/** The keys that modules of a domain may use: its own and those of every domain. */
export type KeyOf<D extends Domain> = Extract<MessageKey, `${D | 'common'}.${string}`>

/** The keys of messages without parameters. */
export type PlainKey = { [K in MessageKey]: keyof MessageParams[K] extends never ? K : never }[MessageKey]

/** A message's parameters as the arguments of a function: none when it has none. */
export type Args<K extends MessageKey> = keyof MessageParams[K] extends never
  ? []
  : [params: MessageParams[K]]

/** The compiled messages of one domain in one language, by key. */
export type Catalogue = Partial<Record<string, CompiledMessage>>

/** Where messages come from: files on the server, chunks in the browser. */
export type Source = {
  /** Makes the tag of a message from the value that `rich` was given for it. */
  tag?<Node>(given: Node): Tag<Node>
  /** Makes the parts of a message with tags something that can be drawn. */
  parts?(parts: unknown[]): unknown[]
  /** The language of what is being answered or drawn now. */
  locale(): Locale
  /** Called when a module that uses the domain's messages is loaded. */
  want(domain: Domain): void
  /** @throws a promise while the messages are being loaded, which suspends a component that is being drawn */
  catalogue(locale: Locale, domain: Domain): Catalogue
}

let source: Source | undefined
const wantedEarly = new Set<Domain>()

/** Sets where messages come from. Called once, at the start of a program. */
export function setSource(next: Source): void {
  source = next
  for (const domain of wantedEarly) next.want(domain)
}

function sourceInUse(): Source {
  if (!source) throw new Error('the source of the messages is not set')
  return source
}

/** The language of what is being answered or drawn now. */
export const currentLocale = (): Locale => sourceInUse().locale()

/** `$5.00`, as sums are written on every screen; in Brazil a sole `$` is read as reais. */
export const currencyDisplayOf = (locale: string) => (locale === 'pt-BR' ? 'symbol' : 'narrowSymbol')

/**
 * The formatter of sums in dollars. English writes `$5.00` and not `US$5.00`. So do languages that run from right to
 * left, isolated: their own form, an amount before `US$`, is turned around by the text beside it.
 */
export function moneyFormat(locale: Locale, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const isRtl = directionOf(locale) === 'rtl'
  const dollars = new Intl.NumberFormat(isRtl || isPseudo(locale) ? 'en' : locale, {
    style: 'currency',
    currency: 'USD',
    ...options,
    currencyDisplay: currencyDisplayOf(locale),
  })
  const { format: write } = dollars
  return isRtl
    ? Object.defineProperty(dollars, 'format', { value: (sum: number) => `\u2066${write(sum)}\u2069` })
    : dollars
}

function memoized<Options, Formatter>(create: (locale: string, options?: Options) => Formatter) {
  const made = new Map<string, Formatter>()
  return (locale?: unknown, options?: Options): Formatter => {
    const key = `${String(locale)} ${options === undefined ? '' : JSON.stringify(options)}`
    const known = made.get(key)
    if (known) return known
    const formatter = create(String(locale), options)
    made.set(key, formatter)
    return formatter
  }
}

const formatters = {
  getDateTimeFormat: memoized<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(
    (locale, options) => new Intl.DateTimeFormat(locale, options),
  ),
  getNumberFormat: memoized<Intl.NumberFormatOptions, Intl.NumberFormat>((locale, options) =>
    options?.style === 'currency'
      ? moneyFormat(locale as Locale, options)
      : new Intl.NumberFormat(locale, options),
  ),
  getPluralRules: memoized<Intl.PluralRulesOptions, Intl.PluralRules>(
    (locale, options) => new Intl.PluralRules(locale, options),
  ),
}

type Values = Record<string, string | number | Date>
/** Makes a node of what stands between a tag and its end. */
export type Tag<Node> = (chunks: (string | Node)[]) => Node

function format<Node>(key: string, locale: Locale, values: Record<string, unknown> | undefined) {
  const domain = key.slice(0, key.indexOf('.')) as Domain // a key begins with its domain
  const message = sourceInUse().catalogue(locale, domain)[key]
  if (message === undefined) throw new Error(`there is no message ${key}`)
  return formatMessage<Node>(message, locale, values as Values, { formatters })
}

/** The text of a message in this language. */
export function translateIn<K extends MessageKey>(locale: Locale, key: K, ...[params]: Args<K>): string {
  return String(format<string>(key, locale, params))
}

/** The text of a message in the current language. */
export function translate<K extends MessageKey>(key: K, ...args: Args<K>): string {
  return translateIn(currentLocale(), key, ...args)
}

/** Parameters stay texts and numbers: only a tag can become a node. */
type RichParams<K extends MessageKey, Node> = Record<string, string | number | Node> & MessageParams[K]

export type Translator<D extends Domain> = {
  /** Starts loading the messages of the domain and the common ones. */
  want(): void
  <K extends KeyOf<D>>(key: K, ...args: Args<K>): string
  /**
   * For a message with tags: returns its parts. A tag becomes the node that is given by its name, with what the tag
   * encloses as its children: `You won <money></money>` with `{ money: <Money cents={500} /> }`.
   */
  rich<K extends KeyOf<D>, Node extends object>(key: K, params: RichParams<K, Node>): (string | Node)[]
}

function want(domain: Domain): void {
  if (source) source.want(domain)
  else wantedEarly.add(domain)
}

/**
 * The translator of a domain's messages. Each domain has one, `messages/<domain>.ts`. A module that imports it calls
 * `want` (the client's build writes that), so that the messages are loaded beside the code that uses them.
 */
export function messagesOf<D extends Domain>(domain: D): Translator<D> {
  const t = <K extends KeyOf<D>>(key: K, ...args: Args<K>) => translate(key, ...args)
  return Object.assign(t, {
    want() {
      want(domain)
      want('common')
    },
    rich<K extends KeyOf<D>, Node extends object>(key: K, params: RichParams<K, Node>) {
      const values = Object.entries(params).map(([name, value]) => [
        name,
        typeof value === 'object' && source?.tag ? source.tag(value) : value,
      ])
      const parts = format<Node>(key, currentLocale(), Object.fromEntries(values) as Record<string, unknown>)
      const list = Array.isArray(parts) ? parts : [parts]
      return (source?.parts?.(list) ?? list) as (string | Node)[] // the same parts, with React's keys
    },
  })
}
