import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '#client/lib/api/act.ts'
import type { AnswerFor, InputFor } from '#client/lib/api/call.ts'
import { keyOf, query, renew } from '#client/lib/api/query.ts'

type Answer = AnswerFor<'GET v1 /organizations/{slug}/discord/'>
export type Guild = Answer['installed'][number]
export type Role = Answer['roles'][number]
export type Channel = Answer['channels'][number]
export type ChannelWebhook = Answer['webhooks'][number]
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

/** The same for one channel. */
export const useBeginWebhook = (slug: string) =>
  useAct('POST v1 /organizations/{slug}/discord/channel-webhook/', {
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

const WEBHOOK = '/organizations/{slug}/discord/channel-webhook/{webhookId}/'
type WebhookChange = NonNullable<InputFor<`PUT v1 ${typeof WEBHOOK}`>['body']>

export const useChangeWebhook = (slug: string, webhookId: string) =>
  useAct(`PUT v1 ${WEBHOOK}`, {
    input: (body: WebhookChange) => ({ params: { slug, webhookId }, body }),
    quiet: true,
    ...useRenewal(),
  })

/** It may find that the webhook is gone. */
export const useTestWebhook = (slug: string, webhookId: string) =>
  useAct(`POST v1 ${WEBHOOK}test/`, {
    input: () => ({ params: { slug, webhookId } }),
    quiet: true,
    once: true,
    ...useRenewal(),
  })

export const useRemoveWebhook = (slug: string, webhookId: string) =>
  useAct(`DELETE v1 ${WEBHOOK}`, {
    input: () => ({ params: { slug, webhookId } }),
    ...useRenewal(),
  })
