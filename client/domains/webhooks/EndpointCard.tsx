import { t } from '#messages/webhooks.ts'
import { Code, FlaskConical, KeyRound, MoreHorizontal, Pencil, Power, Trash2 } from 'lucide-react'
import { t as common } from '#messages/common.ts'
import { showToast } from '#client/lib/toast.ts'
import { Menu } from '#client/ui/overlays/Menu.tsx'
import { HealthBars } from './HealthBars.tsx'
import { hostOf, shortUrl, useSendTest, type Endpoint, type WebhookOwner } from './owner.ts'
import { StateLine } from './StateLine.tsx'

/** Questions about an endpoint, each in a dialog. */
export type Asked = 'edit' | 'rotate' | 'power' | 'remove' | 'code'

type Props = {
  owner: WebhookOwner
  endpoint: Endpoint
  isSelected: boolean
  onSelect: () => void
  onAsk: (what: Asked) => void
}

/** One endpoint: where it is, how it is doing, and what can be done with it. */
export function EndpointCard({ owner, endpoint, isSelected, onSelect, onAsk }: Props) {
  const { url, state, description, hours } = endpoint
  const test = useSendTest(owner)
  const isOff = state === 'off'
  const icon = { 'aria-hidden': true } as const
  const items = [
    ...(isOff
      ? []
      : [
          {
            id: 'test',
            label: t('webhooks.send_test'),
            icon: <FlaskConical {...icon} />,
            onSelect: () =>
              test.mutate(endpoint.id, {
                onSuccess: () => {
                  onSelect()
                  showToast('success', t('webhooks.test_sent'))
                },
              }),
          },
        ]),
    { id: 'edit', label: common('common.edit'), icon: <Pencil {...icon} />, onSelect: () => onAsk('edit') },
    {
      id: 'code',
      label: t('webhooks.verify.title'),
      icon: <Code {...icon} />,
      onSelect: () => onAsk('code'),
    },
    {
      id: 'rotate',
      label: t('webhooks.rotate.label'),
      icon: <KeyRound {...icon} />,
      onSelect: () => onAsk('rotate'),
    },
    {
      id: 'power',
      label: t(isOff ? 'webhooks.turn_on' : 'common.turn_off'),
      icon: <Power {...icon} />,
      onSelect: () => onAsk('power'),
    },
    {
      id: 'remove',
      label: t('common.delete'),
      icon: <Trash2 {...icon} />,
      isDangerous: true,
      hasLineAbove: true,
      onSelect: () => onAsk('remove'),
    },
  ]
  return (
    <li
      className={`relative grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 rounded-card border bg-surface p-4 transition-colors sm:p-5 ${
        isSelected ? 'border-accent-text' : 'border-line hover:border-edge'
      }`}
    >
      <div className="flex items-start justify-between gap-3">
        <StateLine endpoint={endpoint} />
        <div className="relative z-10 -my-3 -me-3">
          <Menu
            trigger={<MoreHorizontal aria-hidden="true" className="size-5" />}
            triggerLabel={t('webhooks.actions_of', { host: hostOf(url) })}
            triggerClass="grid size-11 place-items-center rounded-input text-muted hover:bg-raised hover:text-text"
            items={items}
          />
        </div>
      </div>
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={onSelect}
        className="rounded-sm text-start font-mono text-14 wrap-anywhere after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent-text"
      >
        <span dir="ltr">{shortUrl(url)}</span>
      </button>
      {description ? <p className="-mt-2 text-14 text-muted wrap-anywhere">{description}</p> : null}
      <HealthBars hours={hours} />
    </li>
  )
}
