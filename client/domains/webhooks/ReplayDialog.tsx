import { t } from '#messages/webhooks.ts'
import { t as common } from '#messages/common.ts'
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

/** Sends an endpoint everything again since a moment: by default since it fails, or the last hour. */
export function ReplayDialog({ owner, endpoint, onClose }: Props) {
  const replay = useReplay(owner)
  const zone = getTimeZone()
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
    send: (body, outcome) => replay.mutate(body, outcome),
    onSent: ({ messages }) => {
      showToast('success', t('webhooks.replay.done', { count: messages }))
      onClose()
    },
    isLeft: true,
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
        onChange={(since) => form.change({ since })}
      />
    </FormDialog>
  )
}
