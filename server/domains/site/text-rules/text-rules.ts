import { LOCALES } from '#messages/locales.ts'
import type { CallRequest } from '#contract/call.ts'
import * as calls from '#contract/site/text-rules.ts'
import type { TextRulesAnswer } from '#contract/site/text-rules.ts'
import { accept, refuse } from '#core/decision.ts'
import { domainOf } from '#core/site/words/find-links.ts'
import { findWords } from '#core/site/words/find-words.ts'
import { judgeText } from '#core/site/words/judge-text.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Store, Unit } from '#server/platform/db/transact.ts'
import type { Session } from '#server/platform/http/session.ts'
import { read, workflow } from '#server/platform/call.ts'
import {
  deleteDomain,
  deleteWord,
  lockRules,
  putDomain,
  putLinkRules,
  putWord,
  readRuleRows,
  type RuleRows,
  readRules,
} from './queries.ts'
import { asciiOf, hostOf } from './guard.ts'

export const readTextRules = read(calls.readTextRules, async ({ context: { db } }) =>
  present(await readRuleRows(db)),
)

export const setWord = workflow(calls.setWord, async ({ context, body, actor }) => {
  const done = await changeWord(context, actor, body)
  if (!done.ok) return done
  return accept(present(done.value))
})

export const setLinkDomain = workflow(calls.setLinkDomain, async ({ context, body, actor }) => {
  const done = await changeDomain(context, actor, body)
  if (!done.ok) return done
  return accept(present(done.value))
})

export const setLinkRules = workflow(calls.setLinkRules, async ({ context, body, actor }) => {
  const done = await changeLinkRules(context, actor, body)
  if (!done.ok) return done
  return accept(present(done.value))
})

export const tryText = workflow(calls.tryText, async ({ context, body }) => {
  const rules = await readRules(context.db)
  const of = { ownHost: hostOf(context), accountDays: body.account_days, asciiOf }
  const judged = judgeText(body.text, rules, { ...of, kind: 'text' })
  return accept({
    refused: judged.refused?.what ?? null,
    refused_as_name: judgeText(body.text, rules, { ...of, kind: 'name' }).refused?.what ?? null,
    text: judged.text,
    flags: judged.flags,
  })
})

function present({ words, domains, links }: RuleRows): TextRulesAnswer {
  return {
    words: words.map((row) => ({
      ...row,
      language: LOCALES.find((each) => each === row.language) ?? null,
    })),
    domains,
    links,
  }
}

type Staff = Pick<Session, 'playerId' | 'role'>
/** All of them are read with each text that is sent. */
const MAX_ENTRIES = 2000

type WordInput = CallRequest<typeof calls.setWord>['body']

/** Adds a word, changes what follows from it, or removes it. */
export function changeWord(
  store: Store,
  by: Staff,
  { word, language, is_whole: isWhole, effect, reason }: WordInput,
): Promise<Outcome<RuleRows, 'not_found' | 'too_many' | 'not_a_word'>> {
  type Refusal = 'not_found' | 'too_many' | 'not_a_word'
  return runCommand(store, async (unit): Promise<Outcome<RuleRows, Refusal>> => {
    await lockRules(unit.trx)
    const { words } = await readRuleRows(unit.trx)
    const before = words.find((each) => each.word === word) ?? null
    const after = effect === null ? null : { word, language, is_whole: isWhole, effect }
    if (after) {
      if (!before && words.length >= MAX_ENTRIES) return refuse('too_many')
      // A word that could never be found is a mistake, e.g. punctuation alone or two words.
      if (findWords(word, [{ word, isWhole: true, effect: after.effect }]).length === 0)
        return refuse('not_a_word')
      await putWord(unit.trx, after)
    } else {
      if (!before) return refuse('not_found')
      await deleteWord(unit.trx, word)
    }
    return accept(await finish(unit, by, { rule: `word ${word}`, before, after, reason }))
  })
}

type DomainInput = CallRequest<typeof calls.setLinkDomain>['body']

/** Says what follows from links to a domain, or forgets it. */
export function changeDomain(
  store: Store,
  by: Staff,
  { effect, reason, ...input }: DomainInput,
): Promise<Outcome<RuleRows, 'not_found' | 'too_many'>> {
  return runCommand(store, async (unit): Promise<Outcome<RuleRows, 'not_found' | 'too_many'>> => {
    await lockRules(unit.trx)
    const domain = domainOf(input.domain)
    const { domains } = await readRuleRows(unit.trx)
    const before = domains.find((each) => each.domain === domain) ?? null
    const after = effect === null ? null : { domain, effect }
    if (after) {
      if (!before && domains.length >= MAX_ENTRIES) return refuse('too_many')
      await putDomain(unit.trx, after)
    } else {
      if (!before) return refuse('not_found')
      await deleteDomain(unit.trx, domain)
    }
    return accept(await finish(unit, by, { rule: `domain ${domain}`, before, after, reason }))
  })
}

type LinkInput = CallRequest<typeof calls.setLinkRules>['body']

/** Says what follows from other links, and from those of new accounts. */
export function changeLinkRules(
  store: Store,
  by: Staff,
  { reason, ...after }: LinkInput,
): Promise<Outcome<RuleRows, never>> {
  return runCommand(store, async (unit): Promise<Outcome<RuleRows, never>> => {
    await lockRules(unit.trx)
    const { links: before } = await readRuleRows(unit.trx)
    await putLinkRules(unit.trx, after)
    return accept(await finish(unit, by, { rule: 'links', before, after, reason }))
  })
}

async function finish(
  { trx, now }: Unit,
  by: Staff,
  { rule, reason, ...details }: { rule: string; before: unknown; after: unknown; reason: string },
): Promise<RuleRows> {
  await writeAudit(trx, {
    actorId: by.playerId,
    role: by.role,
    action: details.after === null ? 'text_rules.remove' : 'text_rules.set',
    subject: { kind: 'text_rule', id: rule },
    reason,
    details,
    now,
  })
  return readRuleRows(trx)
}
