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
      <p className="text-pretty text-muted">
        Only its owner can do this: put the code below there, save, and let us look. You may take it out again
        afterwards.
      </p>
      <p className="font-semibold text-pretty">{proof.where}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code className="rounded-input border border-line bg-bg px-3 py-2 text-16 break-all select-all">
          {proof.code}
        </code>
        <CopyButton text={proof.code} label="Copy the code" size="normal" />
        <Button variant="outline" pending={isPending} onClick={onCheck}>
          Check now
        </Button>
      </div>
      <p role="alert" className="text-loss empty:hidden">
        {problem}
      </p>
    </div>
  )
}
