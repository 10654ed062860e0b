import { t } from '#messages/players.ts'
import { Button } from '#client/ui/Button.tsx'
import { CopyButton } from '#client/ui/CopyButton.tsx'

type Props = {
  proof: { code: string; where: string }
  problem: string | undefined
  isPending: boolean
  onCheck: () => void
}

/** How to verify a handle: with a code that only its owner can add to the publisher's profile. */
export function ProofBox({ proof, problem, isPending, onCheck }: Props) {
  return (
    <div className="appear grid gap-3 rounded-input bg-raised p-4 text-14">
      <p className="text-pretty text-muted">{t('players.proof_box.steps')}</p>
      <p className="font-semibold text-pretty">{proof.where}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code className="rounded-input border border-line bg-bg px-3 py-2 text-16 break-all select-all">
          {proof.code}
        </code>
        <CopyButton text={proof.code} label={t('players.proof_box.copy_the_code')} size="normal" />
        <Button variant="outline" pending={isPending} onClick={onCheck}>
          {t('players.proof_box.check_now')}
        </Button>
      </div>
      <p role="alert" className="text-loss empty:hidden">
        {problem}
      </p>
    </div>
  )
}
