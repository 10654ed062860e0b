import { LOCALES } from '#messages/locales.ts'
import type { TextRulesAnswer } from '#contract/site/text-rules.ts'
import * as calls from '#contract/site/text-rules.ts'
import { judgeText } from '#core/site/words/judge-text.ts'
import { accept } from '#core/decision.ts'
import { read, workflow } from '#server/platform/call.ts'
import { changeDomain, changeLinkRules, changeWord } from './commands.ts'
import { asciiOf, hostOf } from './guard.ts'
import { readRuleRows, readRules, type RuleRows } from './queries.ts'

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
