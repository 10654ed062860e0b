import { useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, type InputFor } from '#client/lib/api/call.ts'
import { keyOf } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

export type TextRules = AnswerFor<'GET v1 /admin/text-rules/'>
export type WordRule = TextRules['words'][number]
export type DomainRule = TextRules['domains'][number]

function useRulesActed() {
  const client = useQueryClient()
  return {
    quiet: true,
    onSuccess: (rules: TextRules) => client.setQueryData(keyOf('GET v1 /admin/text-rules/'), rules),
  }
}

/** Adds a word, changes it, or removes it. */
export const useSetWord = () =>
  useAct('PUT v1 /admin/text-rules/words/', {
    input: (body: InputFor<'PUT v1 /admin/text-rules/words/'>['body']) => ({ body }),
    ...useRulesActed(),
  })

/** Says what follows from links to a domain, or forgets it. */
export const useSetDomain = () =>
  useAct('PUT v1 /admin/text-rules/domains/', {
    input: (body: InputFor<'PUT v1 /admin/text-rules/domains/'>['body']) => ({ body }),
    ...useRulesActed(),
  })

/** Says what follows from other links. */
export const useSetLinks = () =>
  useAct('PUT v1 /admin/text-rules/links/', {
    input: (body: InputFor<'PUT v1 /admin/text-rules/links/'>['body']) => ({ body }),
    ...useRulesActed(),
  })

/** Tests a text against the rules. */
export const useTryText = () =>
  useAct('POST v1 /admin/text-rules/try/', { input: (body: { text: string }) => ({ body }), quiet: true })
