import { t } from '#messages/webhooks.ts'
import { RefreshCw } from 'lucide-react'
import { showToast } from '#client/lib/toast.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { Time } from '#client/ui/Time.tsx'
import { Answer, durationText } from './Answer.tsx'
import { useResend, type Delivery, type Endpoint, type WebhookOwner } from './owner.ts'

type Props = { owner: WebhookOwner; endpoint: Endpoint; delivery: Delivery }

/** One delivery: what was sent, what came back, and a way to send it again. */
export function DeliveryDetail({ owner, endpoint, delivery }: Props) {
  const { id, message_id: messageId, state, attempt, max_attempts: most, duration_ms: ms } = delivery
  const resend = useResend(owner)
  const tone = state === 'delivered' ? 'win' : state === 'failed' ? 'loss' : 'warn'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 dir="ltr" className="min-w-0 font-mono text-14 font-semibold break-all">
          {messageId}
        </h3>
        <Badge tone={tone}>
          <Answer delivery={delivery} />
        </Badge>
      </div>
      <p className="-mt-2 text-14 text-muted">
        {attempt > 0 ? t('webhooks.deliveries.attempt', { number: attempt, most }) : null}
        {delivery.next_attempt !== null && attempt > 0 ? (
          <>
            {' · '}
            {t.rich('webhooks.deliveries.next', {
              time: <Time at={delivery.next_attempt} format="absolute" />,
            })}
          </>
        ) : null}
      </p>
      <Block title={t('webhooks.deliveries.request')} text={requestText(delivery)} />
      {attempt > 0 ? (
        <Block
          title={t('webhooks.deliveries.answer')}
          aside={ms === null ? undefined : durationText(ms)}
          text={answerText(delivery)}
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          variant={state === 'delivered' ? 'outline' : 'main'}
          icon={<RefreshCw aria-hidden="true" className="size-4" />}
          pending={resend.isPending}
          disabled={endpoint.state === 'off'}
          onClick={() =>
            resend.mutate(
              { webhookId: endpoint.id, deliveryId: id },
              { onSuccess: () => showToast('success', t('webhooks.replay.done', { count: 1 })) },
            )
          }
        >
          {t('webhooks.deliveries.again')}
        </Button>
        <CopyButton
          size="normal"
          text={curlOf(delivery)}
          label={t('webhooks.deliveries.curl')}
          shownLabel={t('webhooks.deliveries.curl')}
        />
      </div>
    </div>
  )
}

function Block({ title, aside, text }: { title: string; aside?: string | undefined; text: string }) {
  return (
    <section aria-label={title}>
      <div className="mb-1.5 flex justify-between gap-3 text-14 text-muted">
        <h4>{title}</h4>
        {aside ? <span className="tabular-nums">{aside}</span> : null}
      </div>
      <pre
        dir="ltr"
        // A box that scrolls is reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-input border border-line bg-bg p-3 font-mono text-12 leading-relaxed"
      >
        {text}
      </pre>
    </section>
  )
}

function requestText({ message_id: id, request: { url, body } }: Delivery): string {
  const { pathname, search } = new URL(url)
  return `POST ${pathname}${search}\nwebhook-id: ${id}\n\n${JSON.stringify(JSON.parse(body), undefined, 2)}`
}

function answerText({ status, problem, response }: Delivery): string {
  if (status === null) return problem === null ? '' : t('webhooks.problem', { problem })
  return response ? `HTTP ${status}\n\n${response}` : `HTTP ${status}`
}

/** A shell command that sends the same body; without a signature, which only this site can make. */
function curlOf({ message_id: id, request: { url, body } }: Delivery): string {
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
  return [
    `curl -X POST ${quoted(url)}`,
    `-H 'content-type: application/json'`,
    `-H ${quoted(`webhook-id: ${id}`)}`,
    `--data-raw ${quoted(body)}`,
  ].join(' \\\n  ')
}
