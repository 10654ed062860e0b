import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { GameChip } from '#client/ui/art/GameTile.tsx'
import { showToast } from '#client/lib/toast.ts'
import { Badge, type BadgeTone } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx'
import { Time } from '#client/ui/Time.tsx'
import { type Claim, type ClaimAction, useAnswerClaim } from './game-account-queries.ts'
import { ProofBox } from './ProofBox.tsx'

const STATES: Record<Claim['status'], { word: string; tone: BadgeTone }> = {
  open: { word: 'open', tone: 'warn' },
  granted: { word: 'granted', tone: 'win' },
  kept: { word: 'refused', tone: 'plain' },
  withdrawn: { word: 'withdrawn', tone: 'plain' },
}
const RESULT_TEXTS: Record<ClaimAction, string> = {
  keep: 'You keep it.',
  release: 'You have let it go.',
  withdraw: 'Your claim is withdrawn.',
  prove: 'Proven: it is yours.',
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
        <Badge tone={tone}>{word}</Badge>
      </div>
      {isOpen ? <Answers claim={claim} /> : null}
    </li>
  )
}

function ClaimText({ claim, gameName }: Props) {
  const handle = <bdi className="font-semibold">{claim.handle}</bdi>
  const other = (
    <Link
      to="/profile/$username"
      params={{ username: claim.other.username }}
      className="font-semibold underline-offset-4 hover:underline"
    >
      <bdi>{claim.other.username}</bdi>
    </Link>
  )
  const until = <Time at={claim.deadline} format="absolute" className="font-semibold whitespace-nowrap" />
  const isMine = claim.direction === 'outgoing'
  const texts: Record<Claim['status'], ReactNode> = isMine
    ? {
        open: (
          <>
            You say that {handle} ({gameName}) is yours. {other} has until {until} to answer; without an
            answer it comes to you.
          </>
        ),
        granted: (
          <>
            {handle} ({gameName}) came from {other} to you.
          </>
        ),
        kept: (
          <>
            {other} says that {handle} ({gameName}) is theirs, and keeps it.
          </>
        ),
        withdrawn: (
          <>
            You took your claim on {handle} ({gameName}) back.
          </>
        ),
      }
    : {
        open: (
          <>
            {other} says that your {gameName} account {handle} is theirs. Without an answer until {until} it
            goes to them.
          </>
        ),
        granted: (
          <>
            {handle} ({gameName}) went to {other}.
          </>
        ),
        kept: (
          <>
            You kept {handle} ({gameName}) against {other}.
          </>
        ),
        withdrawn: (
          <>
            {other} took the claim on {handle} ({gameName}) back.
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
            aria-label={`Withdraw the claim on ${claim.handle}`}
          >
            Withdraw
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
        aria-label={`It is mine: ${claim.handle}`}
      >
        It is mine
      </Button>
      <Button variant="outline" onClick={() => setLeaving(true)} aria-label={`Let it go: ${claim.handle}`}>
        Let it go
      </Button>
      <ConfirmDialog
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        title="Let it go?"
        confirm="Let it go"
        isDangerous
        isPending={isRunning('release')}
        onConfirm={() => answerWith('release')}
      >
        <bdi className="font-semibold wrap-anywhere">{claim.handle}</bdi> goes to {claim.other.username} at
        once, and your account of this game is gone.
      </ConfirmDialog>
    </div>
  )
}
