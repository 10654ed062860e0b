import { t } from '#messages/admin.ts'
import { useState } from 'react'
import { showToast } from '#client/lib/toast.ts'
import { ArtTile } from '#client/ui/art/ArtTile.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { PictureChooser } from '#client/domains/site/staff/PictureChooser.tsx'
import { ReasonDialog } from '#client/domains/admin/console/ReasonDialog.tsx'
import { type KeptGame, useSetPicture } from './queries.ts'

/** How players see the game in lists, and its picture: chosen, changed or removed. */
export function PictureCard({ game }: { game: KeptGame }) {
  const [asked, setAsked] = useState<Blob | 'remove'>()
  const [problem, setProblem] = useState<string>()
  return (
    <Card title={t('admin.games.picture')}>
      <ArtTile slug={game.slug} name={game.name} picture={game.picture} className="aspect-8/5 w-full" />
      <p className="mt-3 text-14 text-pretty text-muted">{t('admin.games.picture_note')}</p>
      <PictureChooser
        label={game.picture ? t('admin.games.change_picture') : t('admin.games.choose_picture')}
        fileLabel={t('admin.games.picture_file')}
        problem={problem}
        onChosen={(image) => {
          setProblem(undefined)
          setAsked(image)
        }}
      >
        {game.picture ? (
          <Button onClick={() => setAsked('remove')}>{t('admin.games.remove_picture')}</Button>
        ) : null}
      </PictureChooser>
      {asked ? (
        <Asked
          game={game.slug}
          image={asked === 'remove' ? undefined : asked}
          onProblem={setProblem}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </Card>
  )
}

type AskedProps = {
  game: string
  image: Blob | undefined
  onProblem: (problem: string | undefined) => void
  onClose: () => void
}

function Asked({ game, image, onProblem, onClose }: AskedProps) {
  const save = useSetPicture(game, image)
  const title = image ? t('admin.games.save_picture') : t('admin.games.remove_picture')
  return (
    <ReasonDialog
      title={title}
      description={t('admin.games.picture_shown')}
      label={title}
      isDangerous={!image}
      mutation={save}
      onClose={onClose}
      onDone={() => {
        onProblem(undefined)
        onClose()
        showToast('success', t('admin.games.saved'))
      }}
    />
  )
}
