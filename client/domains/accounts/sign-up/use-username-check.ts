import { useQuery } from '@tanstack/react-query'
import { usernameSentence } from '#contract/accounts/name-and-password-words.ts'
import { usernameProblem } from '#core/accounts/username.ts'
import { call } from '#client/lib/api/call.ts'
import { useSettled } from '#client/lib/use-settled.ts'
import { keyOf } from '#client/lib/api/query.ts'

const DEBOUNCE_MS = 350

export type UsernameCheck = { problem: string | undefined; isFree: boolean; isChecking: boolean }

/** Checks whether a username is available. Sent when typing stops, and only for valid usernames. */
export function useUsernameCheck(username: string): UsernameCheck {
  const typed = username.trim()
  const settled = useSettled(typed, DEBOUNCE_MS)
  const rule = typed === '' ? undefined : usernameProblem(typed)
  const isValid = settled === typed && typed !== '' && rule === undefined
  const { data, isFetching } = useQuery({
    queryKey: keyOf('GET v1 /accounts/username-available/', { query: { username: settled.toLowerCase() } }),
    queryFn: ({ signal }) =>
      call('GET v1 /accounts/username-available/', { query: { username: settled } }, { signal }),
    enabled: isValid,
  })
  const answer = isValid ? data : undefined
  return {
    problem: rule ? usernameSentence(rule) : answer && !answer.available ? answer.detail : undefined,
    isFree: answer?.available === true,
    isChecking: typed !== '' && rule === undefined && (settled !== typed || isFetching),
  }
}
