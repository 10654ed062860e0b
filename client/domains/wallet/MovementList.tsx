import { t } from '#messages/wallet.ts'
import { Badge, type BadgeTone } from '#client/ui/Badge.tsx'
import { useMedia } from '#client/ui/media.ts'
import { Money } from '#client/ui/Money.tsx'
import { Time } from '#client/ui/Time.tsx'
import type { WalletEntry } from './queries.ts'

/** The labels of the states that are unusual; unknown ones are shown as they are. */
const STATES: Record<string, { word: string; tone: BadgeTone }> = {
  held: {
    get word() {
      return t('wallet.movement_list.held')
    },
    tone: 'warn',
  },
  returned: {
    get word() {
      return t('wallet.movement_list.returned')
    },
    tone: 'plain',
  },
  pending: {
    get word() {
      return t('wallet.movement_list.pending')
    },
    tone: 'warn',
  },
  'on its way': {
    get word() {
      return t('common.on_its_way')
    },
    tone: 'warn',
  },
  failed: {
    get word() {
      return t('wallet.movement_list.failed')
    },
    tone: 'loss',
  },
}

/** Movements as a table, or as a list on phones. */
export function MovementList({ entries }: { entries: readonly WalletEntry[] }) {
  const isWide = useMedia('(min-width: 48rem)')
  return isWide ? <MovementTable entries={entries} /> : <MovementRows entries={entries} />
}

function MovementTable({ entries }: { entries: readonly WalletEntry[] }) {
  return (
    <table className="w-full table-fixed text-14">
      <thead className="text-12 text-muted">
        <tr>
          <th scope="col" className="w-32 border-b border-line py-2.5 pe-3 text-start font-medium">
            {t('wallet.movement_list.when')}
          </th>
          <th scope="col" className="border-b border-line py-2.5 pe-3 text-start font-medium">
            {t('wallet.movement_list.what')}
          </th>
          <th scope="col" className="w-28 border-b border-line py-2.5 pe-3 text-end font-medium">
            {t('wallet.movement_list.amount')}
          </th>
          <th scope="col" className="w-28 border-b border-line py-2.5 text-end font-medium">
            {t('wallet.balances.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} className="border-b border-line">
            <td className="py-3 pe-3 whitespace-nowrap text-muted">
              <Time at={entry.created} format="absolute" />
            </td>
            <td className="py-3 pe-3">
              <span className="me-2.5 font-semibold text-pretty wrap-anywhere">{entry.description}</span>
              <State status={entry.status} />
            </td>
            <td className="py-3 pe-3 text-end font-semibold">
              <Money cents={entry.amount_cents} isMovement />
            </td>
            <td className="py-3 text-end text-muted">
              <Money cents={entry.balance_cents} />
              {entry.bucket === 'promo' ? <span className="block text-12">{t('common.promo')}</span> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function MovementRows({ entries }: { entries: readonly WalletEntry[] }) {
  return (
    <ul className="border-b border-line">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 border-t border-line py-3"
        >
          <p className="text-14 font-semibold text-pretty wrap-anywhere">{entry.description}</p>
          <Money cents={entry.amount_cents} isMovement className="text-end text-14 font-semibold" />
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-muted">
            <Time at={entry.created} format="absolute" />
            <State status={entry.status} />
          </p>
          <p className="text-end text-12 text-muted">
            <span className="sr-only">{t('wallet.balances.balance')} </span>
            <Money cents={entry.balance_cents} />
            {entry.bucket === 'promo' ? ` ${t('common.promo')}` : null}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Returns nothing for a movement that is done, as nearly all are. */
function State({ status }: { status: string }) {
  if (status === 'completed') return null
  const { word, tone } = STATES[status] ?? { word: status, tone: 'plain' }
  return <Badge tone={tone}>{word}</Badge>
}
