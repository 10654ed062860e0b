import { t } from '#messages/admin.ts'
import { Link } from '@tanstack/react-router'
import { countryNames } from '#client/lib/country-name.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { RecordCard } from '#client/domains/admin/console/RecordCard.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { Facts } from './Facts.tsx'
import type { StaffPlayer } from './queries.ts'

/** The record of a player, their game accounts, and the cases that wait. */
export function OverviewCards({ found }: { found: StaffPlayer }) {
  const { gameName } = useCatalogue()
  const { player, country, language, is_private: isPrivate, last_seen: seen, bio } = found
  const yes = (is: boolean) => t('admin.people.yes_no', { is: is ? 'yes' : 'no' })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {found.open_cases.length > 0 ? <OpenCases cases={found.open_cases} /> : null}
      <RecordCard player={player} isLinked={false} />
      <Card title={t('admin.people.account')}>
        <Facts
          facts={[
            ...(seen === null ? [] : [{ name: t('admin.people.last_seen'), value: <Time at={seen} /> }]),
            ...(country === null
              ? []
              : [{ name: t('common.country'), value: countryNames().of(country) ?? country }]),
            ...(language === null ? [] : [{ name: t('common.language'), value: language }]),
            ...(found.undeliverable === null
              ? []
              : [{ name: t('admin.people.mails'), value: noMails(found.undeliverable) }]),
            { name: t('common.private_profile'), value: yes(isPrivate) },
            {
              name: t('admin.people.terms'),
              value: found.terms
                ? t.rich('admin.people.terms_version', {
                    time: <Time at={found.terms.at} format="day" />,
                    version: found.terms.version.slice(0, 10),
                  })
                : yes(false),
            },
            ...found.game_accounts.map(({ game, handle, verified }) => ({
              name: gameName(game),
              value: verified ? handle : t('admin.people.not_proven', { handle }),
            })),
          ]}
        />
        {bio === null ? null : (
          <blockquote dir="auto" className="mt-4 text-14 wrap-anywhere whitespace-pre-line text-muted">
            {bio}
          </blockquote>
        )}
      </Card>
    </div>
  )
}

function noMails({ reason, status, since }: NonNullable<StaffPlayer['undeliverable']>) {
  return (
    <>
      {t('admin.people.no_mails')} {t('admin.operations.bounce_reason', { reason, code: status })} ·{' '}
      <Time at={since} />
    </>
  )
}

function OpenCases({ cases }: { cases: StaffPlayer['open_cases'] }) {
  return (
    <Card title={t('admin.people.open_cases')}>
      <ul className="grid text-14">
        {cases.map(({ id, kind, opened }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-4">
            <Link
              to="/admin/{-$section}/{-$id}"
              params={{ section: 'fair-play', id: undefined }}
              search={{ case: String(id) }}
              className="rounded-sm py-2 font-semibold underline underline-offset-4"
            >
              {t('admin.fair_play.kind', { kind })}
            </Link>
            <Time at={opened} className="text-12 text-muted" />
          </li>
        ))}
      </ul>
    </Card>
  )
}
