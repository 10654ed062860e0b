import { t as accounts } from '#messages/accounts.ts'
import { t as organizations } from '#messages/organizations.ts'
import { t } from '#messages/webhooks.ts'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, TriangleAlert, Webhook } from 'lucide-react'
import type { ReactNode } from 'react'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { organizationKeysQuery } from '#client/domains/organizations/keys/KeysCard.tsx'
import { ButtonLink } from '#client/ui/Button.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { HealthBars, totalsOf } from './HealthBars.tsx'
import { IntegrationCard } from './IntegrationCard.tsx'
import { endpointsQuery, type Endpoint } from './owner.ts'
import { Dotted } from './StateLine.tsx'

/** The connections of an organization: a card for each; `more`: those of later domains. */
export function Integrations({ slug, more }: { slug: string; more?: ReactNode }) {
  const { data, isPending, isError, error, isFetching, refetch } = useQuery(
    endpointsQuery({ kind: 'organization', slug }),
  )
  return (
    <section aria-label={t('common.integrations')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-16 text-muted">{t('webhooks.integrations.lead')}</p>
      {isPending ? <SkeletonList count={1} row="h-56 w-full" /> : null}
      {isError ? (
        <ErrorState error={error} onRetry={() => refetch()} isRetrying={isFetching}>
          {placeRefusal(error, []).general}
        </ErrorState>
      ) : null}
      {data ? (
        <>
          <Alert slug={slug} endpoints={data.results} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
            <WebhooksCard slug={slug} endpoints={data.results} />
            <KeysCard slug={slug} />
            {more}
          </div>
        </>
      ) : null}
    </section>
  )
}

type Props = { slug: string; endpoints: readonly Endpoint[] }

const failingOf = (endpoints: readonly Endpoint[]) =>
  endpoints.filter(({ failing_since: since, off_reason: reason }) => since !== null && reason !== 'by_hand')

/** Names what does not work, and leads to it. */
function Alert({ slug, endpoints }: Props) {
  const failing = failingOf(endpoints)
  const [first] = failing
  if (!first) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-loss/40 bg-tint-loss p-4 sm:px-5"
    >
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-loss" />
      <p className="min-w-0 flex-1 basis-48 text-14 font-semibold">
        {t('webhooks.integrations.alert', { count: failing.length })}
      </p>
      <ButtonLink
        to="/organization/$slug/webhooks"
        params={{ slug }}
        search={{ endpoint: first.id }}
        variant="main"
      >
        {t('webhooks.integrations.view')}
      </ButtonLink>
    </div>
  )
}

function KeysCard({ slug }: { slug: string }) {
  const { data } = useQuery(organizationKeysQuery(slug))
  const count = data?.count ?? 0
  return (
    <IntegrationCard
      icon={<KeyRound />}
      title={organizations('organizations.tabs.keys')}
      state={
        <Dotted tone={count > 0 ? 'good' : 'none'}>
          {count > 0 ? organizations('organizations.keys_count', { count }) : accounts('accounts.keys.none')}
        </Dotted>
      }
      about={organizations('organizations.keys_about')}
      action={
        <ButtonLink to="/organization/$slug" params={{ slug }} search={{ tab: 'keys' }} variant="outline">
          {t('common.open')}
        </ButtonLink>
      }
    />
  )
}

function WebhooksCard({ slug, endpoints }: Props) {
  const count = endpoints.length
  const failing = failingOf(endpoints).length
  const hours = (endpoints[0]?.hours ?? []).map(({ at }, index) => ({
    at,
    ...totalsOf(endpoints.flatMap((each) => each.hours[index] ?? [])),
  }))
  const totals = totalsOf(hours)
  return (
    <IntegrationCard
      icon={<Webhook />}
      title={t('common.webhooks')}
      isBad={failing > 0}
      state={
        <Dotted tone={failing > 0 ? 'bad' : count > 0 ? 'good' : 'none'}>
          {failing > 0
            ? t('webhooks.integrations.failing', { failing, count })
            : count > 0
              ? t('webhooks.integrations.working', { count })
              : t('webhooks.integrations.none')}
        </Dotted>
      }
      about={t('webhooks.integrations.about')}
      action={
        <ButtonLink to="/organization/$slug/webhooks" params={{ slug }} variant="outline">
          {t(count > 0 ? 'common.open' : 'webhooks.add')}
        </ButtonLink>
      }
    >
      {count > 0 ? (
        <div>
          <HealthBars hours={hours} className="h-10" />
          <p className="mt-1.5 text-12 text-muted">
            {t('webhooks.integrations.day', { count: totals.delivered + totals.failed })}
          </p>
        </div>
      ) : null}
    </IntegrationCard>
  )
}
