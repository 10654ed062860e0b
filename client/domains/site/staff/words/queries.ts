import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call, type InputFor } from '#client/lib/api/call.ts'
import { keyOf } from '#client/lib/api/query.ts'

export type TextRules = AnswerFor<'GET v1 /admin/text-rules/'>
export type WordRule = TextRules['words'][number]
export type DomainRule = TextRules['domains'][number]

function useChange<Body>(send: (body: Body) => Promise<TextRules>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    meta: { quiet: true },
    onSuccess: (rules) => client.setQueryData(keyOf('GET v1 /admin/text-rules/'), rules),
  })
}

/** Adds a word, changes it, or removes it. */
export const useSetWord = () =>
  useChange((body: InputFor<'PUT v1 /admin/text-rules/words/'>['body']) =>
    call('PUT v1 /admin/text-rules/words/', { body }),
  )

/** Says what follows from links to a domain, or forgets it. */
export const useSetDomain = () =>
  useChange((body: InputFor<'PUT v1 /admin/text-rules/domains/'>['body']) =>
    call('PUT v1 /admin/text-rules/domains/', { body }),
  )

/** Says what follows from other links. */
export const useSetLinks = () =>
  useChange((body: InputFor<'PUT v1 /admin/text-rules/links/'>['body']) =>
    call('PUT v1 /admin/text-rules/links/', { body }),
  )

/** Tests a text against the rules. */
export const useTryText = () =>
  useMutation({
    mutationFn: (body: { text: string }) => call('POST v1 /admin/text-rules/try/', { body }),
    meta: { quiet: true },
  })
