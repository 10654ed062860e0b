import { t } from '#messages/common.ts'
import { judgeText, type Judged } from '#core/site/words/judge-text.ts'
import type { EventOf } from '#contract/domain-events.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { TextGuard } from '#server/platform/http/free-text.ts'
import { findJoined, readRules } from './queries.ts'

const DAY_MS = 86_400_000
/** Short texts that stand for somebody or something: they cannot be masked. */
const NAMES = new Set(['name', 'tag', 'roles'])
type Flag = Omit<EventOf<'text.flagged'>, 'type'>

export const hostOf = ({ config }: Pick<Context, 'config'>): string => new URL(config.publicUrl).hostname

/** Whether a player or team may have this name. */
export async function isAllowedName(db: Reader, name: string): Promise<boolean> {
  const of = { kind: 'name', ownHost: '', accountDays: Infinity } as const
  return judgeText(name, await readRules(db), of).refused === null
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
    for (const field of call.freeText ?? []) {
      const given = body[field]
      const judge = (text: string): string => {
        const kind = NAMES.has(field) ? 'name' : 'text'
        const judged = judgeText(text, rules, { kind, ownHost, accountDays })
        // The command of a call with a refusal of its own for the field decides.
        const isOwn = call.refusals?.[`${field}_not_allowed`] !== undefined
        if (judged.refused && !isOwn) refused ??= { field, detail: sentenceOf(judged.refused) }
        if (judged.flags.length > 0)
          flags.push({ playerId, call: call.key, field, text: text.slice(0, 1000), found: judged.flags })
        return isOwn ? text : judged.text
      }
      if (typeof given === 'string') kept[field] = judge(given)
      if (Array.isArray(given))
        kept[field] = given.map((each: unknown) => (typeof each === 'string' ? judge(each) : each))
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

function sentenceOf({ why, what }: NonNullable<Judged['refused']>): string {
  if (why === 'word') return t('common.refused.word', { word: what })
  return why === 'young' ? t('common.refused.link_young') : t('common.refused.link', { domain: what })
}
