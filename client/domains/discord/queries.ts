import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '#client/lib/api/act.ts'
import type { AnswerFor, InputFor } from '#client/lib/api/call.ts'
import { keyOf, query, renew } from '#client/lib/api/query.ts'

type Answer = AnswerFor<'GET v1 /organizations/{slug}/discord/'>
export type Guild = Answer['installed'][number]
export type Role = Answer['roles'][number]
export type Channel = Answer['channels'][number]
type Change = NonNullable<InputFor<'PUT v1 /organizations/{slug}/discord/{guildId}/'>['body']>

export const discordQuery = (slug: string) =>
  query('GET v1 /organizations/{slug}/discord/', { params: { slug } })

/** The answers of these acts are in the list. */
function useRenewal() {
  const queryClient = useQueryClient()
  return { onSettled: () => renew(queryClient, keyOf('GET v1 /organizations/{slug}/discord/')) }
}

/** Leaves the page for Discord. */
export const useBeginInstall = (slug: string) =>
  useAct('POST v1 /organizations/{slug}/discord/install/', {
    input: () => ({ params: { slug } }),
    once: true,
    onSuccess: ({ url }) => location.assign(url),
  })

export const useFinishInstall = () =>
  useAct('POST v1 /discord/installed/', {
    input: (body: { code: string; state: string }) => ({ body }),
    quiet: true,
    once: true,
    ...useRenewal(),
  })

export const useChangeGuild = (slug: string) =>
  useAct('PUT v1 /organizations/{slug}/discord/{guildId}/', {
    input: ({ guildId, ...body }: Change & { guildId: string }) => ({ params: { slug, guildId }, body }),
    quiet: true,
    ...useRenewal(),
  })

export const useRemoveGuild = (slug: string) =>
  useAct('DELETE v1 /organizations/{slug}/discord/{guildId}/', {
    input: (guildId: string) => ({ params: { slug, guildId } }),
    ...useRenewal(),
  })
