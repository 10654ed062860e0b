import { useQuery } from '@tanstack/react-query'
import { usernameProblem } from '#core/accounts/username.ts'
import { call } from '#client/lib/call.ts'
import { useSettled } from '#client/lib/use-settled.ts'

const PAUSE_MS = 350

export type UsernameCheck = { problem: string | undefined; isFree: boolean; isChecking: boolean }

/** Is this username free? Asked when one stops typing; what the rule already refuses is not asked at all. */
export function useUsernameCheck(username: string): UsernameCheck {
  const typed = username.trim()
  const settled = useSettled(typed, PAUSE_MS)
  const rule = typed === '' ? undefined : usernameProblem(typed)
  const isWorthAsking = settled === typed && typed !== '' && rule === undefined
  const { data, isFetching } = useQuery({
    queryKey: ['username-available', settled.toLowerCase()],
    queryFn: ({ signal }) =>
      call('GET v1 /accounts/username-available/', { query: { username: settled } }, { signal }),
    enabled: isWorthAsking,
  })
  const answer = isWorthAsking ? data : undefined
  return {
    problem: rule ?? (answer && !answer.available ? answer.detail : undefined),
    isFree: answer?.available === true,
    isChecking: typed !== '' && rule === undefined && (settled !== typed || isFetching),
  }
}
