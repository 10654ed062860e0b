import { t } from '#messages/webhooks.ts'
import { t as common } from '#messages/common.ts'
import { PUBLIC_EVENT_TYPES, type PublicEventType } from '#contract/webhooks/catalogue.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { asksReason, reasonOf, reasonProblem } from './EndpointDialogs.tsx'
import {
  useAddEndpoint,
  useChangeEndpoint,
  type Endpoint,
  type MadeEndpoint,
  type WebhookOwner,
} from './owner.ts'

type Props = {
  owner: WebhookOwner
  /** The endpoint to change; undefined to add one. */
  endpoint: Endpoint | undefined
  onClose: () => void
  onMade: (made: MadeEndpoint) => void
}

type EventChoice = PublicEventType | '*'

/** Adds an endpoint, or changes one. How it is signed is decided once. */
export function EndpointForm({ owner, endpoint, onClose, onMade }: Props) {
  const add = useAddEndpoint(owner)
  const change = useChangeEndpoint(owner)
  const form = useForm({
    initial: {
      url: endpoint?.url ?? 'https://',
      description: endpoint?.description ?? '',
      which: endpoint && !endpoint.events.includes('*') ? 'some' : 'all',
      events: (endpoint?.events ?? []).filter(isType),
      signature: 'v1',
      reason: '',
    },
    fields: ['url', 'description', 'events', 'reason'],
    check: ({ url, description, which, events, signature, reason }) => {
      const wanted: EventChoice[] = which === 'all' ? ['*'] : events
      const body = {
        url: url.trim(),
        description: description.trim(),
        events: wanted,
        ...(endpoint ? {} : { signature: signature === 'v1a' ? ('v1a' as const) : ('v1' as const) }),
        ...reasonOf(owner, reason),
      }
      return checkedAs(body, {
        url: URL.canParse(body.url) ? undefined : t('webhooks.refused.url_invalid'),
        events: wanted.length > 0 ? undefined : t('webhooks.form.choose_one'),
        reason: reasonProblem(owner, reason),
      })
    },
    mutation: endpoint ? change : add,
    send: (body, outcome) =>
      endpoint
        ? change.mutate({ webhookId: endpoint.id, ...body }, { ...outcome, onSuccess: () => onClose() })
        : add.mutate(body, { ...outcome, onSuccess: onMade }),
    isLeft: true,
  })
  const { which, events, signature } = form.values
  return (
    <FormDialog
      form={form}
      shape="share"
      title={t(endpoint ? 'webhooks.edit_title' : 'webhooks.add')}
      label={endpoint ? common('common.save') : common('common.add')}
      onClose={onClose}
    >
      <TextField
        label={t('webhooks.form.url')}
        hint={t('webhooks.form.url_hint')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        maxLength={2048}
        required
        {...form.text('url')}
      />
      <TextField
        label={t('common.description')}
        isOptional
        maxLength={120}
        autoComplete="off"
        {...form.text('description')}
      />
      <Segments
        label={t('webhooks.form.events')}
        value={which}
        options={[
          { value: 'all', label: t('webhooks.form.all') },
          { value: 'some', label: t('webhooks.form.some') },
        ]}
        onChange={(next) => form.change({ which: next })}
      />
      {which === 'some' ? (
        <EventList
          chosen={events}
          error={form.problems['events']}
          onChange={(next) => form.change({ events: next })}
        />
      ) : null}
      {endpoint ? null : (
        <Segments
          label={t('webhooks.form.signature')}
          value={signature}
          options={[
            { value: 'v1', label: t('webhooks.form.secret') },
            { value: 'v1a', label: t('webhooks.form.public_key') },
          ]}
          onChange={(next) => form.change({ signature: next })}
        />
      )}
      {asksReason(owner) ? (
        <TextField label={common('common.reason')} maxLength={500} {...form.text('reason')} />
      ) : null}
    </FormDialog>
  )
}

const isType = (name: string): name is PublicEventType => PUBLIC_EVENT_TYPES.some((type) => type === name)

type ListProps = {
  chosen: readonly PublicEventType[]
  error: string | undefined
  onChange: (chosen: PublicEventType[]) => void
}

/** Every type of the catalogue, by its own name, which the receiver's code has too. */
function EventList({ chosen, error, onChange }: ListProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('webhooks.form.events')}</legend>
      <div className="grid max-h-64 grid-cols-[minmax(0,1fr)] gap-x-4 overflow-y-auto rounded-input border border-line p-2 sm:grid-cols-2">
        {PUBLIC_EVENT_TYPES.map((type, index) => (
          <label
            key={type}
            dir="ltr"
            className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2 font-mono text-12 hover:bg-raised pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              checked={chosen.includes(type)}
              aria-invalid={error && index === 0 ? true : undefined}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, type] : chosen.filter((each) => each !== type))
              }
              className="size-4 shrink-0 accent-accent"
            />
            {type}
          </label>
        ))}
      </div>
      {error ? (
        <p role="alert" className="mt-1.5 text-14 text-loss">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
