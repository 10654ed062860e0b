import { t } from '#messages/admin.ts'
import { Link } from '@tanstack/react-router'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isPermitted } from '#client/domains/accounts/session/staff.ts'
import { CaseLayout } from '#client/domains/admin/console/CaseLayout.tsx'
import { RecordCard } from '#client/domains/admin/console/RecordCard.tsx'
import { NotesCard } from '#client/domains/admin/people/NotesCard.tsx'
import { SanctionsCard } from '#client/domains/admin/people/SanctionsCard.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { ReportDecision } from './ReportDecision.tsx'
import type { ReportGroup } from './queries.ts'

/** The reports about a player: what was written then, what they say, the player's history, and the decision. */
export function ReportCase({ group, onClose }: { group: ReportGroup; onClose: () => void }) {
  const { data: profile } = useProfile()
  const { player, count, first, reports, earlier, is_own: isOwn } = group
  return (
    <CaseLayout
      back={t('admin.reports.back')}
      onClose={onClose}
      aside={
        player && isPermitted(profile, 'players') ? (
          <>
            <RecordCard player={player} />
            <SanctionsCard player={player} isReadOnly />
            <NotesCard playerId={player.id} />
          </>
        ) : null
      }
    >
      <Card
        className="wrap-anywhere"
        title={player?.username ?? t('admin.reports.no_player')}
        aside={t.rich('admin.reports.first', { time: <Time at={first} format="absolute" /> })}
      >
        <p className="text-14 font-semibold">{t('admin.reports.count', { count })}</p>
        {earlier.acted + earlier.none > 0 ? (
          <p className="mt-1 text-14 text-warn">{t('admin.reports.earlier', earlier)}</p>
        ) : null}
        {player && isPermitted(profile, 'trust') ? (
          <Link
            to="/admin/{-$section}/{-$id}"
            params={{ section: 'pictures', id: undefined }}
            search={{ player: player.id }}
            className="mt-1 inline-block text-14 underline underline-offset-4"
          >
            {t('admin.reports.pictures')}
          </Link>
        ) : null}
        <ul className="mt-4 grid text-14">
          {reports.map((report) => (
            <li key={report.id} className="border-t border-line py-4 last:pb-0">
              <Words report={report} />
            </li>
          ))}
        </ul>
      </Card>
      {isOwn ? (
        <Card title={t('common.decision')}>
          <p className="text-14 text-muted">{t('admin.reports.own')}</p>
        </Card>
      ) : (
        <ReportDecision group={group} onDecided={onClose} />
      )}
    </CaseLayout>
  )
}

/** Returns the reporter's text, or the words of the word list that were found. */
function wordsOf({ details, reason }: ReportGroup['reports'][number]) {
  if (details === '') return t('admin.reports.no_details')
  return reason === 'word_list' ? t('admin.reports.found', { words: details }) : details
}

function Words({ report }: { report: ReportGroup['reports'][number] }) {
  const { reason, kind, details, snapshot, lobby, by, created } = report
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold">{t('admin.people.report_reason', { reason })}</span>
        <span className="text-muted">{t('admin.people.report_kind', { kind })}</span>
        <span className="ms-auto text-12 text-muted">
          {t.rich('admin.reports.by', { name: by ?? t('admin.audit.site'), time: <Time at={created} /> })}
        </span>
      </p>
      {snapshot === '' ? null : (
        <blockquote dir="auto" className="mt-2 rounded-input bg-raised px-3 py-2 whitespace-pre-line">
          {snapshot}
        </blockquote>
      )}
      <p dir="auto" className={`mt-2 whitespace-pre-line ${details === '' ? 'text-muted' : ''}`}>
        {wordsOf(report)}
      </p>
      {lobby === null ? null : (
        <Link
          to="/lobby-detail/$lobbyId"
          params={{ lobbyId: String(lobby) }}
          search={{}}
          className="mt-1 inline-block rounded-sm py-2 font-semibold underline underline-offset-4"
        >
          {t('admin.reports.room')}
        </Link>
      )}
    </>
  )
}
