import {
  readTextRules,
  setLinkDomain,
  setLinkRules,
  setWord,
  tryText,
  type TextRulesAnswer,
} from '#contract/site/text-rules.ts'
import { judgeText } from '#core/site/words/judge-text.ts'
import { LOCALES } from '#messages/locales.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { changeDomain, changeLinkRules, changeWord } from './commands.ts'
import { asciiOf, hostOf } from './guard.ts'
import { readRuleRows, readRules, type RuleRows } from './queries.ts'

/** Staff keep the lists of words and the rules of links. */
export function textRuleRoutes(router: Router, context: Context): void {
  const { db } = context
  router.on(readTextRules, async () => present(await readRuleRows(db)))
  router.on(setWord, async ({ body, session }) =>
    present(orRefuse(setWord, await changeWord(context, session, body))),
  )
  router.on(setLinkDomain, async ({ body, session }) =>
    present(orRefuse(setLinkDomain, await changeDomain(context, session, body))),
  )
  router.on(setLinkRules, async ({ body, session }) =>
    present(orRefuse(setLinkRules, await changeLinkRules(context, session, body))),
  )
  router.on(tryText, async ({ body }) => {
    const rules = await readRules(db)
    const of = { ownHost: hostOf(context), accountDays: body.account_days, asciiOf }
    const judged = judgeText(body.text, rules, { ...of, kind: 'text' })
    return {
      refused: judged.refused?.what ?? null,
      refused_as_name: judgeText(body.text, rules, { ...of, kind: 'name' }).refused?.what ?? null,
      text: judged.text,
      flags: judged.flags,
    }
  })
}

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
