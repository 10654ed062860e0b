import { t } from '#messages/admin.ts'
import { useState } from 'react'
import type { ModeUse } from '#core/site/catalogue/change-rules.ts'
import { showToast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/Button.tsx'
import { ReasonDialog } from '#client/domains/admin/console/ReasonDialog.tsx'
import { useRetire } from './queries.ts'
import { playedText } from './texts.ts'

type Props = {
  game: string
  /** The mode to retire; without one it is the game. */
  mode?: string
  name: string
  standing: { retired: string | null; version: number }
  use: ModeUse
}

/** Retires a game or a mode, or brings it back. Says what is still played. */
export function RetireButton({ game, mode, name, standing: { retired, version }, use }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isRetiring = retired === null
  const played = playedText(use)
  const label = isRetiring ? t('admin.games.retire') : t('admin.games.restore')
  return (
    <>
      <Button
        variant={isRetiring ? 'danger' : 'outline'}
        aria-label={
          isRetiring ? t('admin.games.retire_one', { name }) : t('admin.games.restore_one', { name })
        }
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen ? (
        <Asked
          which={{ game, mode }}
          standing={{ is_retired: isRetiring, version }}
          title={isRetiring ? t('admin.games.retire_one', { name }) : t('admin.games.restore_one', { name })}
          description={
            isRetiring
              ? `${t('admin.games.retire_note')} ${played === undefined ? t('admin.games.nothing_played') : t('admin.games.played_on', { played })}`
              : t('admin.games.restore_note')
          }
          label={label}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

type AskedProps = {
  which: { game: string; mode: string | undefined }
  standing: { is_retired: boolean; version: number }
  title: string
  description: string
  label: string
  onClose: () => void
}

function Asked({ which, standing, onClose, ...texts }: AskedProps) {
  const retire = useRetire(which.game, which.mode, standing)
  return (
    <ReasonDialog
      {...texts}
      isDangerous={standing.is_retired}
      mutation={retire}
      onClose={onClose}
      onDone={() => {
        onClose()
        showToast('success', t('admin.games.saved'))
      }}
    />
  )
}
