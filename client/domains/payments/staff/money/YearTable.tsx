import { t } from '#messages/admin.ts'
import { countryNames } from '#client/lib/country-name.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Money } from '#client/ui/Money.tsx'
import { PersonLink } from '#client/domains/admin/people/PersonLink.tsx'
import type { YearRow, YearTotals } from './year-queries.ts'

const head = 'whitespace-nowrap px-3 py-2.5 text-end text-12 font-medium text-muted'
const cell = 'border-t border-line px-3 py-2.5 text-end align-top whitespace-nowrap'
const sumCell = 'border-t border-edge px-3 py-2.5 text-end align-top font-semibold whitespace-nowrap'
const wide = 'max-md:hidden'

const NAMED = ['entries', 'net', 'credit', 'paid_out'] as const
type Sums = Pick<YearRow, 'won_cents' | 'corrected_cents' | `${(typeof NAMED)[number]}_cents`>
type Props = { year: number; rows: readonly YearRow[]; totals: YearTotals['totals']; isStale: boolean }

/** Players with their sums and the sums of all; on a phone what is not won stands below the name. */
export function YearTable({ year, rows, totals, isStale }: Props) {
  return (
    <div
      className={`overflow-hidden rounded-card border border-line bg-surface transition-opacity ${isStale ? 'opacity-60' : ''}`}
    >
      <table className="w-full border-separate border-spacing-0 text-14">
        <caption className="sr-only">{t('admin.years.list', { year: String(year) })}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} text-start`}>
              {t('common.player')}
            </th>
            <th scope="col" className={head}>
              {t('admin.years.won')}
            </th>
            {NAMED.map((each) => (
              <th key={each} scope="col" className={`${head} ${wide}`}>
                {t(`admin.years.${each}`)}
              </th>
            ))}
            <th scope="col" className={`${head} ${wide}`}>
              {t('admin.years.threshold')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.player.id}>
              <th scope="row" className={`${cell} w-full text-start font-normal whitespace-normal`}>
                <PersonLink player={row.player} />
                <span className="block text-12 text-muted">
                  {row.country === null ? null : (countryNames().of(row.country) ?? row.country)}
                </span>
                <Below sums={row} />
              </th>
              <Amounts sums={row} className={cell}>
                <State row={row} className="mt-1 block md:hidden" />
              </Amounts>
              <td className={`${cell} ${wide}`}>
                <State row={row} />
              </td>
            </tr>
          ))}
        </tbody>
        {totals ? (
          <tfoot>
            <tr>
              <th scope="row" className={`${sumCell} text-start`}>
                {t('admin.years.totals', { players: totals.players })}
                <Below sums={totals} />
              </th>
              <Amounts sums={totals} className={sumCell} />
              <td className={`${sumCell} ${wide}`}>{'\u00A0'}</td>
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  )
}

type AmountsProps = { sums: Sums; className: string; children?: React.ReactNode }

function Amounts({ sums, className, children }: AmountsProps) {
  return (
    <>
      <td className={className}>
        <Money cents={sums.won_cents} className="font-semibold" />
        {sums.corrected_cents === 0 ? null : (
          <span className="block text-12 font-normal text-muted">
            {t.rich('admin.years.corrected', { amount: <Money cents={sums.corrected_cents} isMovement /> })}
          </span>
        )}
        {children}
      </td>
      {NAMED.map((each) => (
        <td key={each} className={`${className} ${wide}`}>
          <Money cents={sums[`${each}_cents`]} />
        </td>
      ))}
    </>
  )
}

/** Sums that have no column on a phone, except zeros. */
function Below({ sums }: { sums: Sums }) {
  return (
    <span className="mt-1 block text-12 font-normal text-muted md:hidden">
      {NAMED.filter((each) => sums[`${each}_cents`] !== 0).map((each) => (
        <span key={each} className="block">
          {t(`admin.years.${each}`)} <Money cents={sums[`${each}_cents`]} />
        </span>
      ))}
    </span>
  )
}

function State({ row: { threshold }, className = '' }: { row: YearRow; className?: string }) {
  if (threshold === null) return null
  if (threshold === 'below')
    return (
      <span className={`text-12 text-muted ${className}`}>
        {t('admin.years.state', { state: threshold })}
      </span>
    )
  return (
    <span className={className}>
      <Badge tone={threshold === 'near' ? 'warn' : 'loss'}>
        {t('admin.years.state', { state: threshold })}
      </Badge>
    </span>
  )
}
