import { domainToASCII } from 'node:url'
import { t } from '#messages/common.ts'
import {
  judgeText,
  maskText,
  type Judged,
  type TextKind,
  type TextRules,
} from '#core/site/words/judge-text.ts'
import { looksOfficial } from '#core/look-alike.ts'
import type { EventOf } from '#contract/domain-events.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import type { TextGuard } from '#server/platform/http/free-text.ts'
import { findJoined, readRules } from './queries.ts'

const DAY_MS = 86_400_000
/** Short texts that stand for somebody or something, and addresses that are followed: they cannot be masked. */
const NAMES = new Set(['name', 'tag', 'roles', 'handle', 'links'])
type Flag = Omit<EventOf<'text.flagged'>, 'type'>

export const hostOf = ({ config }: Pick<Context, 'config'>): string => new URL(config.publicUrl).hostname

/** A domain as browsers ask for it; unchanged if it could be none. */
export const asciiOf = (domain: string): string =>
  /^[\w.-]*$/.test(domain) ? domain : domainToASCII(domain) || domain

/**
 * Returns whether a player, team or organization may have this name: no rule refuses it, and it is not mistaken
 * for the site.
 */
export async function isAllowedName(
  { settings }: Pick<Context, 'settings'>,
  db: Reader,
  name: string,
): Promise<boolean> {
  if (looksOfficial(name, settings.current().BRAND_NAME)) return false
  const of = { kind: 'name', ownHost: '', accountDays: Infinity, asciiOf } as const
  return judgeText(name, await readRules(db), of).refused === null
}

/** Tells staff of the username of an account that exists from now on, if a rule says so. Nothing else follows from it. */
export async function flagUsername(
  unit: Unit,
  { playerId, username }: { playerId: string; username: string },
): Promise<void> {
  const of = { kind: 'name', ownHost: '', accountDays: Infinity, asciiOf } as const
  const found = judgeText(username, await readRules(unit.trx), of).flags
  if (found.length > 0)
    unit.record({
      type: 'text.flagged',
      playerId,
      call: 'POST v1 /accounts/signup',
      field: 'username',
      text: username,
      found,
    })
}

/** Masks a statement in a dispute for the other side; null when nothing in it is masked. */
export async function maskStatement(
  context: Pick<Context, 'db' | 'config'>,
  text: string,
): Promise<string | null> {
  const of = { ownHost: hostOf(context), accountDays: Infinity, asciiOf }
  const masked = maskText(text, await readRules(context.db), of)
  return masked === text ? null : masked
}

/** Applies the rules of words and links to what players write for others. */
export function createTextGuard(context: Context): TextGuard {
  const { db, clock } = context
  const ownHost = hostOf(context)
  return async (call, body, playerId) => {
    const rules = await readRules(db)
    const joined = rules.youngDays > 0 ? await findJoined(db, playerId) : undefined
    const accountDays = joined ? (clock.now().getTime() - joined.getTime()) / DAY_MS : Infinity
    const kept: Record<string, unknown> = {}
    const flags: Flag[] = []
    let refused: { field: string; detail: string } | undefined
    const free = call.freeText ?? []
    for (const field of [...free, ...(call.ruledText ?? [])]) {
      const given = body[field]
      const held = rulesOf(field, rules)
      const age = free.includes(field) ? accountDays : Infinity
      const judge = (text: string, kind: TextKind = NAMES.has(field) ? 'name' : 'text'): string => {
        const judged = judgeText(text, held, { kind, ownHost, accountDays: age, asciiOf })
        // The command of a call with a refusal of its own for the field decides.
        const isOwn = call.refusals?.[`${field}_not_allowed`] !== undefined
        if (judged.refused && !isOwn) refused ??= { field, detail: sentenceOf(judged.refused) }
        if (judged.flags.length > 0)
          flags.push({ playerId, call: call.key, field, text: text.slice(0, 1000), found: judged.flags })
        return isOwn ? text : judged.text
      }
      if (typeof given === 'string') kept[field] = judge(given)
      if (Array.isArray(given))
        kept[field] = given.map((each: unknown) => {
          if (typeof each === 'string') return judge(each)
          return isNamed(each) ? { ...each, name: judge(each.name, 'name') } : each
        })
    }
    for (const field of call.statementText ?? []) {
      const given = body[field]
      if (typeof given !== 'string') continue
      const of = { kind: 'text', ownHost, accountDays: Infinity, asciiOf } as const
      const found = judgeText(given, rules, of).flags
      if (found.length > 0) flags.push({ playerId, call: call.key, field, text: given.slice(0, 1000), found })
    }
    return {
      refused,
      body: { ...body, ...kept },
      async report() {
        if (flags.length === 0) return
        await transact(context, async (unit) => {
          for (const flag of flags) unit.record({ type: 'text.flagged', ...flag })
        })
      },
    }
  }
}

/** A handle is what it is at its game, and may look like an address: only domains that are listed keep it out. */
function rulesOf(field: string, rules: TextRules): TextRules {
  return field === 'handle' ? { ...rules, otherLinks: 'allow' } : rules
}

/** Checks for the shape of a stage of a tournament. */
function isNamed(each: unknown): each is { name: string } {
  return typeof each === 'object' && each !== null && 'name' in each && typeof each.name === 'string'
}

function sentenceOf({ why, what }: NonNullable<Judged['refused']>): string {
  if (why === 'word') return t('common.refused.word', { word: what })
  return why === 'young' ? t('common.refused.link_young') : t('common.refused.link', { domain: what })
}
