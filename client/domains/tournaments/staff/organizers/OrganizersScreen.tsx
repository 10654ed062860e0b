import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { Queue } from '#client/domains/admin/console/Queue.tsx'
import { PAGE_SIZE, requestsQuery, type Request, reopenRequest, useDecide } from './queries.ts'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { CaseLayout } from '#client/domains/admin/console/CaseLayout.tsx'
import { RecordCard } from '#client/domains/admin/console/RecordCard.tsx'
import { VerdictForm } from '#client/domains/admin/console/VerdictForm.tsx'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** The queue of players who ask to organize tournaments. */
export function OrganizersScreen() {
  return (
    <StaffOnly title={t('admin.organizers.title')} may="organizers">
      <Requests />
    </StaffOnly>
  )
}

function Requests() {
  const { page = 1 } = route.useSearch()
  return (
    <Queue
      kind="organizers"
      title={t('admin.organizers.title')}
      lead={t('admin.organizers.lead')}
      none={t('admin.organizers.none')}
      section="organizers"
      param="player"
      pageSize={PAGE_SIZE}
      rows={useQuery(requestsQuery(page))}
      caseOf={({ player: { id, username }, reason, created }) => ({
        id,
        name: username,
        text: reason,
        at: created,
      })}
    >
      {(request, close) => <RequestCase request={request} onClose={close} />}
    </Queue>
  )
}

/** One request: why the player asks, their record, and the decision. */
function RequestCase({ request, onClose }: { request: Request; onClose: () => void }) {
  const { player, reason, created } = request
  return (
    <CaseLayout back={t('admin.organizers.back')} onClose={onClose} aside={<RecordCard player={player} />}>
      <Card
        className="wrap-anywhere"
        title={player.username}
        aside={t.rich('admin.organizers.asked', { time: <Time at={created} /> })}
      >
        <blockquote dir="auto" className="text-16 wrap-anywhere text-pretty whitespace-pre-line">
          {reason}
        </blockquote>
      </Card>
      <RequestDecision request={request} onDecided={onClose} />
    </CaseLayout>
  )
}

type Props = { request: Request; onDecided: () => void }

/** Grants or declines a request. */
function RequestDecision({ request: { player }, onDecided }: Props) {
  const decide = useDecide(player.id)
  return (
    <VerdictForm
      kind="organizers"
      playerId={player.id}
      note={t('admin.payouts.told')}
      hint={t('admin.organizers.reason_hint')}
      verdicts={[
        {
          value: 'yes',
          label: t('admin.organizers.grant'),
          effect: t('admin.organizers.grant_effect'),
          usual: t('admin.verdict.usual', { kind: 'organizers' }),
        },
        {
          value: 'no',
          label: t('admin.organizers.decline'),
          effect: t('admin.organizers.decline_effect'),
        },
      ]}
      mutation={decide}
      send={({ verdict, reason }, outcome) => decide.mutate({ granted: verdict === 'yes', reason }, outcome)}
      said={(verdict) => t('admin.organizers.decided', { granted: verdict, player: player.username })}
      onDecided={onDecided}
      undo={() => () => reopenRequest(player.id)}
    />
  )
}
