import { t } from '#messages/webhooks.ts'
import { t as common } from '#messages/common.ts'
import { useState } from 'react'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { getTimeZone } from '#client/lib/time/time-zone.ts'
import { showToast } from '#client/lib/toast.ts'
import { localTimeOf, parseLocalTime } from '#client/domains/lobbies/create/start-at.ts'
import { MomentField } from '#client/ui/fields/MomentField.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { hostOf, useReplay, type Endpoint, type WebhookOwner } from './owner.ts'

const HOUR_MS = 3_600_000
const KEPT_MS = 30 * 24 * HOUR_MS

type Props = { owner: WebhookOwner; endpoint: Endpoint; onClose: () => void }

/**
 * Sends an endpoint everything again since a moment: by default since it fails, or the last hour. A long time takes several
 * calls, each of which goes on where the one before has ended.
 */
export function ReplayDialog({ owner, endpoint, onClose }: Props) {
  const replay = useReplay(owner)
  const zone = getTimeZone()
  const [isEmpty, setEmpty] = useState(false)
  const form = useForm({
    initial: () => ({
      since: localTimeOf(
        endpoint.failing_since ? Date.parse(endpoint.failing_since) : serverNow() - HOUR_MS,
        zone,
      ),
    }),
    check: ({ since }) => {
      const at = parseLocalTime(since, zone)
      return checkedAs(
        { webhookId: endpoint.id, since: at?.toISOString() ?? '' },
        { since: at ? undefined : common('common.field.date_and_time') },
      )
    },
    mutation: replay,
    send({ webhookId, since: from }, { onSuccess, onError }) {
      setEmpty(false)
      const goOn = (since: string, before: number) =>
        replay.mutate(
          { webhookId, since },
          {
            onSuccess({ messages, until }) {
              const sent = before + messages
              if (until === null || until <= since) return onSuccess({ messages: sent, until })
              // A refusal leaves the rest to the next try.
              form.change({ since: localTimeOf(Date.parse(until), zone) })
              goOn(until, sent)
            },
            onError,
          },
        )
      goOn(from, 0)
    },
    onSent: ({ messages }) => {
      if (messages === 0) return setEmpty(true)
      showToast('success', t('webhooks.replay.done', { count: messages }))
      onClose()
    },
  })
  const now = serverNow()
  return (
    <FormDialog
      form={form}
      title={t('webhooks.replay.button')}
      description={t('webhooks.replay.about', { host: hostOf(endpoint.url) })}
      label={t('webhooks.replay.label')}
      onClose={onClose}
    >
      <MomentField
        label={t('webhooks.replay.since')}
        value={form.values.since}
        error={form.problems['since']}
        min={localTimeOf(now - KEPT_MS, zone)}
        max={localTimeOf(now, zone)}
        onChange={(since) => {
          setEmpty(false)
          form.change({ since })
        }}
      />
      <p role="status" className="text-14 text-warn empty:hidden">
        {isEmpty ? t('webhooks.replay.done', { count: 0 }) : null}
      </p>
    </FormDialog>
  )
}
