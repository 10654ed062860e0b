import { t } from '#messages/players.ts'
import { PlayerLink } from '#client/domains/players/PlayerLink.tsx'
import type { PlainKey } from '#messages/translate.ts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { GameChip } from '#client/domains/players/GameArt.tsx'
import { showToast } from '#client/lib/toast.ts'
import { Badge, type BadgeTone } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx'
import { Time } from '#client/ui/Time.tsx'
import { type Claim, type ClaimAction, useAnswerClaim } from './game-account-queries.ts'
import { ProofBox } from './ProofBox.tsx'

const STATES = {
  open: { word: 'players.claim_row.open', tone: 'warn' },
  granted: { word: 'players.claim_row.granted', tone: 'win' },
  kept: { word: 'players.claim_row.refused', tone: 'plain' },
  withdrawn: { word: 'players.claim_row.withdrawn', tone: 'plain' },
} as const satisfies Record<Claim['status'], { word: PlainKey; tone: BadgeTone }>
const RESULT_TEXTS: Record<ClaimAction, string> = {
  get keep() {
    return t('players.claim_row.you_keep_it')
  },
  get release() {
    return t('players.claim_row.released')
  },
  get withdraw() {
    return t('players.claim_row.withdrawal_done')
  },
  get prove() {
    return t('players.claim_row.proven')
  },
}

type Props = { claim: Claim; gameName: string }

/** One claim on a handle, with the player's possible actions. */
export function ClaimRow({ claim, gameName }: Props) {
  const { word, tone } = STATES[claim.status]
  const isOpen = claim.status === 'open'
  return (
    <li
      className={`grid gap-4 rounded-card border bg-surface p-4 ${isOpen ? 'border-warn/50' : 'border-line'}`}
    >
      <div className="flex items-start gap-4">
        <GameChip slug={claim.game} className="h-9 w-14 max-xs:hidden" />
        <p className="min-w-0 grow text-14 text-pretty wrap-anywhere">
          <ClaimText claim={claim} gameName={gameName} />
        </p>
        <Badge tone={tone}>{t(word)}</Badge>
      </div>
      {isOpen ? <Answers claim={claim} /> : null}
    </li>
  )
}

function ClaimText({ claim, gameName }: Props) {
  const handle = <bdi className="font-semibold">{claim.handle}</bdi>
  const other = (
    <PlayerLink
      username={claim.other.username}
      className="font-semibold underline-offset-4 hover:underline"
    />
  )
  const until = <Time at={claim.deadline} format="absolute" className="font-semibold whitespace-nowrap" />
  const isMine = claim.direction === 'outgoing'
  const texts: Record<Claim['status'], ReactNode> = isMine
    ? {
        open: (
          <>
            {t.rich('players.claim_row.claimed', {
              handle: handle,
              game_name: gameName,
              other: other,
              until: until,
            })}
          </>
        ),
        granted: (
          <>
            {t.rich('players.claim_row.won', {
              handle: handle,
              game_name: gameName,
              other: other,
            })}
          </>
        ),
        kept: (
          <>
            {t.rich('players.claim_row.kept_by_other', {
              other: other,
              handle: handle,
              game_name: gameName,
            })}
          </>
        ),
        withdrawn: <>{t.rich('players.claim_row.withdrawn_note', { handle: handle, game_name: gameName })}</>,
      }
    : {
        open: (
          <>
            {t.rich('players.claim_row.claimed_by_other', {
              other: other,
              game_name: gameName,
              handle: handle,
              until: until,
            })}
          </>
        ),
        granted: (
          <>
            {t.rich('players.claim_row.given', {
              handle: handle,
              game_name: gameName,
              other: other,
            })}
          </>
        ),
        kept: (
          <>
            {t.rich('players.claim_row.kept', {
              handle: handle,
              game_name: gameName,
              other: other,
            })}
          </>
        ),
        withdrawn: (
          <>
            {t.rich('players.claim_row.withdrawn_by_other', {
              other: other,
              handle: handle,
              game_name: gameName,
            })}
          </>
        ),
      }
  return texts[claim.status]
}

function Answers({ claim }: { claim: Claim }) {
  const answer = useAnswerClaim()
  const [isLeaving, setLeaving] = useState(false)
  const isRunning = (action: ClaimAction) => answer.isPending && answer.variables.action === action
  const answerWith = (action: ClaimAction) => {
    if (answer.isPending) return
    // Not in callbacks: an answered claim has no buttons, so this component would be unmounted before they
    // run.
    void answer.mutateAsync({ id: claim.id, action }).then(
      () => showToast('success', RESULT_TEXTS[action]),
      () => setLeaving(false),
    )
  }
  if (claim.direction === 'outgoing')
    return (
      <>
        {claim.proof ? (
          <ProofBox
            proof={claim.proof}
            isPending={isRunning('prove')}
            problem={answer.variables?.action === 'prove' ? answer.error?.message : undefined}
            onCheck={() => answerWith('prove')}
          />
        ) : null}
        <div>
          <Button
            size="small"
            pending={isRunning('withdraw')}
            onClick={() => answerWith('withdraw')}
            aria-label={t('players.claim_row.withdraw_label', { handle: claim.handle })}
          >
            {t('players.claim_row.withdraw')}
          </Button>
        </div>
      </>
    )
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="main"
        pending={isRunning('keep')}
        onClick={() => answerWith('keep')}
        aria-label={t('players.claim_row.keep_label', { handle: claim.handle })}
      >
        {t('players.claim_row.it_is_mine')}
      </Button>
      <Button
        variant="outline"
        onClick={() => setLeaving(true)}
        aria-label={t('players.claim_row.release_label', { handle: claim.handle })}
      >
        {t('players.claim_row.let_it_go')}
      </Button>
      <ConfirmDialog
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        title={t('players.claim_row.release_title')}
        confirm={t('players.claim_row.let_it_go')}
        isDangerous
        isPending={isRunning('release')}
        onConfirm={() => answerWith('release')}
      >
        {t.rich('players.claim_row.release_note', {
          bdi: <bdi className="font-semibold wrap-anywhere">{claim.handle}</bdi>,
          player: claim.other.username,
        })}
      </ConfirmDialog>
    </div>
  )
}
