import { t } from '#messages/tournaments.ts'
import { Check, Wallet } from 'lucide-react'
import type { Money } from '#core/tournaments/rehearsal/money.ts'
import type { Prize } from '#core/wallet/prizes.ts'
import type { Run } from '#core/tournaments/rehearsal/run.ts'
import type { Setup } from '#core/tournaments/rehearsal/setup.ts'
import { formatMoney } from '#client/lib/money.ts'

type Props = { setup: Setup; run: Run; money: Money }

/** The most prizes that are listed. */
const MOST_LISTED = 8

/** Balance of the money: all that comes in goes out again as prizes, listed with their winners, and as the fee. */
export function MoneyPart({ setup, run, money }: Props) {
  const { entriesCents, feeCents, prizes } = money
  const paid = prizes.filter(({ cents }) => cents > 0)
  const sum = paid.reduce((total, { cents }) => total + cents, feeCents)
  if (entriesCents === 0) return null
  return (
    <section aria-labelledby="rehearsal-money" className="border-t border-line p-4 sm:px-5">
      <div className="flex items-center gap-3">
        <Wallet aria-hidden="true" className="size-5 text-muted" />
        <h3 id="rehearsal-money" className="grow font-sans text-14 tracking-normal">
          {t('common.money')}
        </h3>
        {sum === entriesCents ? (
          <span className="flex items-center gap-1 text-12 text-win">
            <Check aria-hidden="true" className="size-3.5" />
            {t('tournaments.rehearsal.balanced')}
          </span>
        ) : null}
      </div>
      <p className="mt-2 flex justify-between gap-3 text-14">
        <span className="text-muted">
          {t('tournaments.rehearsal.entries', {
            count: setup.entrants,
            entry: formatMoney(setup.entryCents),
          })}
        </span>
        <span className="font-[650]">{formatMoney(entriesCents)}</span>
      </p>
      <div
        aria-hidden="true"
        className="mt-2 flex h-7 gap-0.5 overflow-hidden rounded-[3px] text-12 font-[650]"
      >
        {paid.map(({ seed, cents }, index) => (
          <span
            key={seed}
            className="bg-accent"
            style={{ flexGrow: cents, flexBasis: 0, opacity: Math.max(0.25, 0.75 - index * 0.13) }}
          />
        ))}
        <span className="bg-raised" style={{ flexGrow: feeCents, flexBasis: 0 }} />
      </div>
      <ol className="mt-3 grid gap-1 text-12">
        {paid.slice(0, MOST_LISTED).map((prize) => (
          <li key={prize.seed} className="flex gap-2">
            <span className="w-12 shrink-0 text-muted">{placeText(prize)}</span>
            <bdi className="min-w-0 grow truncate">{run.bots[prize.seed - 1]?.name}</bdi>
            <span className="font-[650]">{formatMoney(prize.cents)}</span>
          </li>
        ))}
        {paid.length > MOST_LISTED ? (
          <li className="text-muted">
            {t('tournaments.rehearsal.more_prizes', { count: paid.length - MOST_LISTED })}
          </li>
        ) : null}
        <li className="flex gap-2 border-t border-line pt-1">
          <span className="grow text-muted">
            {t('tournaments.rehearsal.fee_of', { percent: setup.feePercent })}
          </span>
          <span className="font-[650]">{formatMoney(feeCents)}</span>
        </li>
      </ol>
    </section>
  )
}

function placeText({ from, to }: Prize): string {
  return from === to ? `${from}.` : `${from}–${to}.`
}
