import { t } from '#messages/webhooks.ts'
import { t as common } from '#messages/common.ts'
import { useQuery } from '@tanstack/react-query'
import { Check, Clock, Search, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSettled } from '#client/lib/use-settled.ts'
import { Button } from '#client/ui/Button.tsx'
import { INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Time } from '#client/ui/Time.tsx'
import { Answer, durationText } from './Answer.tsx'
import { DeliveryDetail } from './DeliveryDetail.tsx'
import {
  deliveriesQuery,
  type Delivery,
  type DeliveryFilter,
  type Endpoint,
  type WebhookOwner,
} from './owner.ts'

const DEBOUNCE_MS = 250

type Props = { owner: WebhookOwner; endpoint: Endpoint }

/** The request that was sent to an endpoint, and its answer. */
export function Deliveries({ owner, endpoint }: Props) {
  const [isFailedOnly, setFailedOnly] = useState(false)
  const [text, setText] = useState('')
  const [older, setOlder] = useState<{ of: string; cursor: string }>()
  const [openId, setOpenId] = useState<number>()
  const settled = useSettled(text.trim(), DEBOUNCE_MS)
  // Another list begins at its first page.
  const list = `${isFailedOnly} ${settled}`
  const cursor = older?.of === list ? older.cursor : undefined
  const filter: DeliveryFilter = {
    ...(isFailedOnly ? { state: 'failed' as const } : {}),
    ...searchOf(settled),
    ...(cursor === undefined ? {} : { cursor }),
  }
  const { data, isPending, isError, error, isFetching, refetch } = useQuery(
    deliveriesQuery(owner, endpoint.id, filter),
  )
  const rows = data?.results ?? []
  // Beside the list there is always one; below a row only where it was opened.
  const shown = rows.find(({ id }) => id === openId) ?? rows[0]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
      <section
        aria-label={t('webhooks.deliveries.title')}
        className="rounded-card border border-line bg-surface"
      >
        <div className="flex flex-wrap items-center gap-3 border-b border-line p-4 sm:px-5">
          <h2 className="me-auto text-20">{t('webhooks.deliveries.title')}</h2>
          <Button
            variant="outline"
            aria-pressed={isFailedOnly}
            className={isFailedOnly ? 'border-accent-text bg-accent/12 text-accent-text' : ''}
            onClick={() => setFailedOnly(!isFailedOnly)}
          >
            {t('webhooks.deliveries.failed_only')}
          </Button>
          <div className="relative w-full sm:w-56">
            <input
              aria-label={t('webhooks.deliveries.search')}
              placeholder={t('webhooks.deliveries.search')}
              value={text}
              onChange={(event) => setText(event.target.value)}
              autoComplete="off"
              spellCheck={false}
              className={`${INPUT_CLASS} pe-10`}
            />
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute inset-e-3.5 top-1/2 size-4 -translate-y-1/2 text-muted"
            />
          </div>
        </div>
        {isPending ? (
          <div className="p-5">
            <SkeletonList count={5} row="h-10 w-full" />
          </div>
        ) : isError ? (
          <div className="p-5">
            <ErrorState error={error} onRetry={() => refetch()} isRetrying={isFetching} />
          </div>
        ) : rows.length === 0 ? (
          <p className="px-5 py-10 text-center text-14 text-muted">{t('webhooks.deliveries.none')}</p>
        ) : (
          <>
            <Columns />
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <Row
                  key={row.id}
                  delivery={row}
                  isShown={row === shown}
                  isOpen={row.id === openId}
                  onOpen={() => setOpenId(row.id)}
                >
                  {row.id === openId ? (
                    <div className="border-t border-line p-4 lg:hidden">
                      <DeliveryDetail owner={owner} endpoint={endpoint} delivery={row} />
                    </div>
                  ) : null}
                </Row>
              ))}
            </ul>
          </>
        )}
        {cursor !== undefined || data?.next_cursor ? (
          <div className="flex flex-wrap justify-center gap-3 border-t border-line p-4">
            {cursor === undefined ? null : (
              <Button onClick={() => setOlder(undefined)}>{common('common.back')}</Button>
            )}
            {data?.next_cursor ? (
              <Button onClick={() => setOlder({ of: list, cursor: data.next_cursor ?? '' })}>
                {t('webhooks.deliveries.older')}
              </Button>
            ) : null}
          </div>
        ) : null}
      </section>
      <div className="rounded-card border border-line bg-surface p-5 max-lg:hidden">
        {shown ? (
          <DeliveryDetail key={shown.id} owner={owner} endpoint={endpoint} delivery={shown} />
        ) : (
          <p className="py-8 text-center text-14 text-balance text-muted">
            {t('webhooks.deliveries.choose')}
          </p>
        )}
      </div>
    </div>
  )
}

const searchOf = (text: string): DeliveryFilter =>
  text === '' ? {} : text.startsWith('msg_') ? { message: text } : { event: text }

type RowProps = {
  delivery: Delivery
  /** Marks the one beside the list. */
  isShown: boolean
  isOpen: boolean
  onOpen: () => void
  children: ReactNode
}

function Row({ delivery, isShown, isOpen, onOpen, children }: RowProps) {
  const { state, event, message_id: messageId, at, created, duration_ms: ms } = delivery
  const Icon = state === 'delivered' ? Check : state === 'failed' || isBad(delivery) ? X : Clock
  const tone = state === 'delivered' ? 'text-win' : Icon === X ? 'text-loss' : 'text-warn'
  return (
    <li className={isOpen ? 'bg-raised/60' : isShown ? 'lg:bg-raised/60' : ''}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onOpen}
        className="grid min-h-12 w-full grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 text-start text-14 -outline-offset-2 hover:bg-raised/60 sm:grid-cols-[1.25rem_7rem_minmax(0,1fr)_6rem_4.5rem_5.5rem] sm:px-5"
      >
        <Icon aria-hidden="true" className={`size-4 ${tone}`} />
        <span className="sr-only">{t('webhooks.deliveries.state', { state })}</span>
        <span dir="ltr" className="truncate font-mono text-12 text-muted max-sm:hidden">
          {messageId.slice(0, 12)}
        </span>
        <span dir="ltr" className="truncate text-start font-mono">
          {event}
        </span>
        <span className={`text-end font-semibold tabular-nums ${state === 'delivered' ? '' : tone}`}>
          <Answer delivery={delivery} />
        </span>
        <span className="text-end text-muted tabular-nums max-sm:hidden">
          {ms === null ? '' : durationText(ms)}
        </span>
        <Time at={at ?? created} format="time" className="text-end text-muted tabular-nums max-sm:hidden" />
      </button>
      {children}
    </li>
  )
}

/** Names the columns; each row says it in words of its own. */
function Columns() {
  const names = ['id', 'event', 'answer', 'time', 'sent'] as const
  return (
    <div
      aria-hidden="true"
      className="hidden gap-x-3 border-b border-line px-5 py-2 text-12 text-muted sm:grid sm:grid-cols-[1.25rem_7rem_minmax(0,1fr)_6rem_4.5rem_5.5rem]"
    >
      {names.map((name, index) => (
        <span key={name} className={index === 0 ? 'col-start-2' : index > 1 ? 'text-end' : ''}>
          {t(`webhooks.deliveries.${name}`)}
        </span>
      ))}
    </div>
  )
}

const isBad = ({ state, attempt }: Delivery): boolean => state === 'waiting' && attempt > 0
