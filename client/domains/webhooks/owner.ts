import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useAct } from '#client/lib/api/act.ts'
import type { AnswerFor, InputFor, KnownKey } from '#client/lib/api/call.ts'
import { answersUnder, query, renew } from '#client/lib/api/query.ts'

/** Owners of endpoints. */
export type WebhookOwner =
  | { kind: 'organization'; slug: string }
  | { kind: 'tournament'; id: number }
  | { kind: 'site' }

const OF_ORGANIZATION = '/organizations/{slug}'
const PREFIX: Record<WebhookOwner['kind'], string> = {
  organization: OF_ORGANIZATION,
  tournament: '/tournaments/{id}',
  site: '/admin',
}
type Of<Method extends string, Path extends string> = `${Method} v1 /organizations/{slug}/webhooks/${Path}`
type One = { webhookId: number }

/** The call of an owner. All have the bodies and answers of the organization's, under a path of their own. */
const callOf = <Key extends KnownKey>(owner: WebhookOwner, key: Key): Key =>
  key.replace(OF_ORGANIZATION, PREFIX[owner.kind]) as Key

const paramsOf = (owner: WebhookOwner): { slug: string } => {
  const { kind: _kind, ...params } = owner
  // Named as the owner's own path has them.
  return params as { slug: string }
}

export type Endpoint = AnswerFor<Of<'GET', ''>>['results'][number]
export type MadeEndpoint = AnswerFor<Of<'POST', ''>>
export type Delivery = AnswerFor<Of<'GET', '{webhookId}/deliveries/'>>['results'][number]
export type DeliveryFilter = NonNullable<InputFor<Of<'GET', '{webhookId}/deliveries/'>>['query']>
/** Asks why: changes to the site's endpoints have a reason. */
type Reason = { reason?: string }
export type NewEndpoint = InputFor<Of<'POST', ''>>['body'] & Reason
export type EndpointChange = InputFor<Of<'PUT', '{webhookId}/'>>['body'] & Reason

const EVERY_MS = 15_000
/** While a message is on its way, its answer is near. */
const SOON_MS = 1500

export const endpointsQuery = (owner: WebhookOwner) =>
  query(
    callOf(owner, 'GET v1 /organizations/{slug}/webhooks/'),
    { params: paramsOf(owner) },
    { refetchInterval: EVERY_MS },
  )

export const isQueued = ({ state, attempt }: Delivery): boolean => state === 'waiting' && attempt === 0

export const deliveriesQuery = (owner: WebhookOwner, webhookId: number, filter: DeliveryFilter) =>
  query(
    callOf(owner, 'GET v1 /organizations/{slug}/webhooks/{webhookId}/deliveries/'),
    { params: { ...paramsOf(owner), webhookId }, query: filter },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.results.some(isQueued) ? SOON_MS : EVERY_MS),
    },
  )

function useRenewal(owner: WebhookOwner) {
  const queryClient = useQueryClient()
  const places = {
    organization: '/organizations/',
    tournament: '/tournaments/',
    site: '/admin/webhooks/',
  } as const
  return {
    onSettled: () =>
      renew(queryClient, {
        predicate: (asked) =>
          String(asked.queryKey[0]).includes('/webhooks/') &&
          answersUnder(places[owner.kind]).predicate?.(asked) === true,
      }),
  }
}

export const useAddEndpoint = (owner: WebhookOwner) =>
  useAct(callOf(owner, 'POST v1 /organizations/{slug}/webhooks/'), {
    input: (body: NewEndpoint) => ({ params: paramsOf(owner), body }),
    quiet: true,
    once: true,
    ...useRenewal(owner),
  })

export const useChangeEndpoint = (owner: WebhookOwner) =>
  useAct(callOf(owner, 'PUT v1 /organizations/{slug}/webhooks/{webhookId}/'), {
    input: ({ webhookId, ...body }: EndpointChange & One) => ({
      params: { ...paramsOf(owner), webhookId },
      body,
    }),
    quiet: true,
    ...useRenewal(owner),
  })

/** The console's calls take a reason in their body; the others have none. */
const withReason = (reason: string | undefined) =>
  (reason === undefined ? {} : { body: { reason } }) as { body?: undefined }

export const useRemoveEndpoint = (owner: WebhookOwner) =>
  useAct(callOf(owner, 'DELETE v1 /organizations/{slug}/webhooks/{webhookId}/'), {
    input: ({ webhookId, reason }: One & Reason) => ({
      params: { ...paramsOf(owner), webhookId },
      ...withReason(reason),
    }),
    ...useRenewal(owner),
  })

export const useRotateSecret = (owner: WebhookOwner) =>
  useAct(callOf(owner, 'POST v1 /organizations/{slug}/webhooks/{webhookId}/rotate/'), {
    input: ({ webhookId, reason }: One & Reason) => ({
      params: { ...paramsOf(owner), webhookId },
      ...withReason(reason),
    }),
    once: true,
    ...useRenewal(owner),
  })

export const useSendTest = (owner: WebhookOwner) =>
  useAct(callOf(owner, 'POST v1 /organizations/{slug}/webhooks/{webhookId}/test/'), {
    input: (webhookId: number) => ({ params: { ...paramsOf(owner), webhookId }, body: {} }),
    once: true,
    ...useRenewal(owner),
  })

export const useReplay = (owner: WebhookOwner) =>
  useAct(callOf(owner, 'POST v1 /organizations/{slug}/webhooks/{webhookId}/replay/'), {
    input: ({ webhookId, since }: One & { since: string }) => ({
      params: { ...paramsOf(owner), webhookId },
      body: { since },
    }),
    quiet: true,
    once: true,
    ...useRenewal(owner),
  })

export const useResend = (owner: WebhookOwner) =>
  useAct(
    callOf(owner, 'POST v1 /organizations/{slug}/webhooks/{webhookId}/deliveries/{deliveryId}/resend/'),
    {
      input: ({ webhookId, deliveryId }: One & { deliveryId: number }) => ({
        params: { ...paramsOf(owner), webhookId, deliveryId },
        body: {},
      }),
      once: true,
      ...useRenewal(owner),
    },
  )

/** The address without what all have. */
export const shortUrl = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '')
export const hostOf = (url: string): string => new URL(url).host
