import { t } from '#messages/webhooks.ts'
import { useQuery } from '@tanstack/react-query'
import { History, Plus, Webhook } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { Button } from '#client/ui/Button.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Deliveries } from './Deliveries.tsx'
import { EndpointCard, type Asked } from './EndpointCard.tsx'
import {
  CodeDialog,
  PowerQuestion,
  RemoveQuestion,
  RotateQuestion,
  SecretDialog,
} from './EndpointDialogs.tsx'
import { EndpointForm } from './EndpointForm.tsx'
import { endpointsQuery, type Endpoint, type MadeEndpoint, type WebhookOwner } from './owner.ts'
import { ReplayDialog } from './ReplayDialog.tsx'

type Props = {
  owner: WebhookOwner
  /** The way back, above the title. */
  above?: ReactNode
  lead?: string
  /** The endpoint that the address names. */
  selectedId: number | undefined
  onSelect: (id: number) => void
  /** The part above the endpoints. */
  children?: ReactNode
}

/** Endpoints of an owner with their health, and the deliveries of one of them. */
export function Webhooks({ owner, above, lead, selectedId, onSelect, children }: Props) {
  const { data, isPending, isError, error, isFetching, refetch } = useQuery(endpointsQuery(owner))
  const [asked, setAsked] = useState<Asked | 'add' | 'replay'>()
  const [about, setAbout] = useState<Endpoint>()
  const [made, setMade] = useState<MadeEndpoint>()
  const endpoints = data?.results ?? []
  const selected = endpoints.find(({ id }) => id === selectedId) ?? endpoints[0]
  const ask = (what: Asked, endpoint: Endpoint) => {
    onSelect(endpoint.id)
    setAbout(endpoint)
    setAsked(what)
  }
  const add = (
    <Button
      variant={endpoints.length === 0 ? 'main' : 'outline'}
      icon={<Plus aria-hidden="true" className="size-4" />}
      onClick={() => {
        setAbout(undefined)
        setAsked('add')
      }}
    >
      {t('webhooks.add')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('common.webhooks')}
        above={above}
        actions={
          endpoints.length > 0 ? (
            <>
              {selected && selected.state !== 'off' ? (
                <Button
                  variant="outline"
                  icon={<History aria-hidden="true" className="size-4" />}
                  onClick={() => {
                    setAbout(selected)
                    setAsked('replay')
                  }}
                >
                  {t('webhooks.replay.button')}
                </Button>
              ) : null}
              {add}
            </>
          ) : null
        }
      >
        {lead ?? t('webhooks.lead')}
      </PageHeader>
      {children}
      {isPending ? <SkeletonList count={2} row="h-32 w-full" /> : null}
      {isError ? (
        <ErrorState error={error} onRetry={() => refetch()} isRetrying={isFetching}>
          {placeRefusal(error, []).general}
        </ErrorState>
      ) : null}
      {data && selected === undefined ? (
        <EmptyState icon={<Webhook />} action={add}>
          {t('webhooks.none')}
        </EmptyState>
      ) : null}
      {selected ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {endpoints.map((endpoint) => (
              <EndpointCard
                key={endpoint.id}
                owner={owner}
                endpoint={endpoint}
                isSelected={endpoint.id === selected.id}
                onSelect={() => onSelect(endpoint.id)}
                onAsk={(what) => ask(what, endpoint)}
              />
            ))}
          </ul>
          <Deliveries key={selected.id} owner={owner} endpoint={selected} />
        </div>
      ) : null}
      <Dialogs
        owner={owner}
        asked={asked}
        about={about}
        onClose={() => setAsked(undefined)}
        onMade={(next) => {
          setAsked(undefined)
          onSelect(next.id)
          setMade(next)
        }}
      />
      {made ? <SecretDialog made={made} onClose={() => setMade(undefined)} /> : null}
    </>
  )
}

type DialogsProps = {
  owner: WebhookOwner
  asked: Asked | 'add' | 'replay' | undefined
  about: Endpoint | undefined
  onClose: () => void
  onMade: (made: MadeEndpoint) => void
}

function Dialogs({ owner, asked, about, onClose, onMade }: DialogsProps) {
  if (asked === 'add')
    return <EndpointForm owner={owner} endpoint={undefined} onClose={onClose} onMade={onMade} />
  if (asked === undefined || about === undefined) return null
  const parts = { owner, endpoint: about, onClose }
  switch (asked) {
    case 'edit':
      return <EndpointForm {...parts} onMade={onMade} />
    case 'rotate':
      return <RotateQuestion {...parts} onMade={onMade} />
    case 'power':
      return <PowerQuestion {...parts} />
    case 'remove':
      return <RemoveQuestion {...parts} />
    case 'code':
      return <CodeDialog endpoint={about} onClose={onClose} />
    case 'replay':
      return <ReplayDialog {...parts} />
  }
}
