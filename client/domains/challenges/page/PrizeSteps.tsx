import { t } from '#messages/challenges.ts'
import { formatMoney } from '#client/lib/money.ts'
import type { Challenge } from '#client/domains/challenges/queries.ts'
import { formatLocale } from '#client/lib/format-locale.ts'

const FILLS = ['#e9c05a', '#a9adb5', '#b97a4f']
const SHOWN = 5

/** Prizes by place: a step for each amount, with the places that share it. */
export function PrizeSteps({ challenge }: { challenge: Challenge }) {
  const groups = groupsOf(challenge.prizes)
  const highest = groups[0]?.cents ?? 1
  return (
    <div className="flex flex-wrap items-end gap-5">
      <div>
        <p className="text-12">{t('challenges.card.prizes')}</p>
        <p className="font-wide text-28">{formatMoney(challenge.prize_pool_cents)}</p>
      </div>
      <dl className="flex items-end gap-1.5">
        {groups.slice(0, SHOWN).map(({ from, to, cents }, index) => (
          <div key={from} className="flex flex-col-reverse text-center">
            <dt className="mt-1 text-12">{placesText(from, to)}</dt>
            <dd className="text-12 font-[650]">
              {formatMoney(cents)}
              <span
                aria-hidden="true"
                className="cut-corner mt-1 block w-13 [--cut:7px]"
                style={{
                  height: 14 + Math.round((cents / highest) * 54),
                  background: FILLS[index] ?? 'var(--line)',
                }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type Group = { from: number; to: number; cents: number }

function groupsOf(prizes: Challenge['prizes']): Group[] {
  const groups: Group[] = []
  for (const { place, amount_cents: cents } of prizes) {
    const last = groups.at(-1)
    if (last?.cents === cents && last.to === place - 1) last.to = place
    else if (cents > 0) groups.push({ from: place, to: place, cents })
  }
  return groups
}

/** `3`, or `4–6`. */
function placesText(from: number, to: number): string {
  const format = new Intl.NumberFormat(formatLocale())
  return from === to ? format.format(from) : `${format.format(from)}–${format.format(to)}`
}
