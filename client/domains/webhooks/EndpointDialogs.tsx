import { t } from '#messages/webhooks.ts'
import { t as common } from '#messages/common.ts'
import { useState } from 'react'
import { checkedAs } from '#client/lib/form/problems.ts'
import { type Outcome, type Sending, useForm } from '#client/lib/form/use-form.ts'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { Button } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import {
  hostOf,
  useChangeEndpoint,
  useRemoveEndpoint,
  useRotateSecret,
  type Endpoint,
  type MadeEndpoint,
  type WebhookOwner,
} from './owner.ts'
import { VerifyCode } from './VerifyCode.tsx'

type Props = { owner: WebhookOwner; endpoint: Endpoint; onClose: () => void }

/** Fields of the console only. */
export const asksReason = ({ kind }: WebhookOwner): boolean => kind === 'site'
export const reasonProblem = (owner: WebhookOwner, reason: string): string | undefined =>
  asksReason(owner) && reason.trim() === '' ? common('common.field.required') : undefined
export const reasonOf = (owner: WebhookOwner, reason: string) =>
  asksReason(owner) ? { reason: reason.trim() } : {}

type Ask<Result> = {
  owner: WebhookOwner
  title: string
  description: string
  label: string
  isDangerous?: boolean
  mutation: Sending<Result>
  send: (reason: { reason?: string }, outcome: Outcome<Result>) => void
  onDone: (result: Result) => void
  onClose: () => void
}

/** Asks whether to do something with an endpoint; in the console also why. */
function Question<Result>({ owner, mutation, send, onDone, ...dialog }: Ask<Result>) {
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => checkedAs(reasonOf(owner, reason), { reason: reasonProblem(owner, reason) }),
    mutation,
    send,
    onSent: onDone,
    isLeft: true,
  })
  return (
    <FormDialog {...dialog} form={form}>
      {asksReason(owner) ? (
        <TextField label={common('common.reason')} maxLength={500} {...form.text('reason')} />
      ) : null}
    </FormDialog>
  )
}

export function RemoveQuestion({ owner, endpoint, onClose }: Props) {
  const remove = useRemoveEndpoint(owner)
  return (
    <Question
      owner={owner}
      title={t('webhooks.delete_title')}
      description={t('webhooks.delete_about', { host: hostOf(endpoint.url) })}
      label={t('common.delete')}
      isDangerous
      mutation={remove}
      send={(reason, outcome) => remove.mutate({ webhookId: endpoint.id, ...reason }, outcome)}
      onDone={onClose}
      onClose={onClose}
    />
  )
}

export function PowerQuestion({ owner, endpoint, onClose }: Props) {
  const change = useChangeEndpoint(owner)
  const isOn = endpoint.state === 'off'
  const label = t(isOn ? 'webhooks.turn_on' : 'common.turn_off')
  return (
    <Question
      owner={owner}
      title={label}
      description={endpoint.url}
      label={label}
      mutation={change}
      send={(reason, outcome) => change.mutate({ webhookId: endpoint.id, is_on: isOn, ...reason }, outcome)}
      onDone={onClose}
      onClose={onClose}
    />
  )
}

export function RotateQuestion({
  owner,
  endpoint,
  onClose,
  onMade,
}: Props & { onMade: (made: MadeEndpoint) => void }) {
  const rotate = useRotateSecret(owner)
  return (
    <Question
      owner={owner}
      title={t('webhooks.rotate.label')}
      description={t('webhooks.rotate.about')}
      label={t('webhooks.rotate.label')}
      mutation={rotate}
      send={(reason, outcome) => rotate.mutate({ webhookId: endpoint.id, ...reason }, outcome)}
      onDone={onMade}
      onClose={onClose}
    />
  )
}

/** A secret that nobody can read again, and the code that uses it. */
export function SecretDialog({ made, onClose }: { made: MadeEndpoint; onClose: () => void }) {
  const [isCodeShown, setCodeShown] = useState(false)
  const isKey = made.signature === 'v1a'
  const text = (isKey ? made.public_key : made.secret) ?? ''
  const copy = t(isKey ? 'common.copy_key' : 'webhooks.secret.copy')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      shape="share"
      title={t(isKey ? 'webhooks.secret.key_title' : 'webhooks.secret.title')}
      description={t(isKey ? 'webhooks.secret.key_about' : 'webhooks.secret.about')}
    >
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">
        <code
          dir="ltr"
          className="rounded-input border border-line bg-bg px-3 py-2.5 font-mono text-14 break-all select-all"
        >
          {text}
        </code>
        <div className="flex flex-wrap gap-3">
          <CopyButton text={text} label={copy} shownLabel={copy} size="normal" variant="main" />
          {isCodeShown ? null : (
            <Button variant="outline" onClick={() => setCodeShown(true)}>
              {t('webhooks.verify.title')}
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {common('common.done')}
          </Button>
        </div>
        {isCodeShown ? <VerifyCode signature={made.signature} /> : null}
      </div>
    </Dialog>
  )
}

export function CodeDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} shape="share" title={t('webhooks.verify.title')}>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        {endpoint.public_key ? (
          <code
            dir="ltr"
            className="rounded-input border border-line bg-bg px-3 py-2.5 font-mono text-14 break-all select-all"
          >
            {endpoint.public_key}
          </code>
        ) : null}
        <VerifyCode signature={endpoint.signature} />
      </div>
    </Dialog>
  )
}
