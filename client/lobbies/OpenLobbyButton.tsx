import { Plus } from 'lucide-react'
import type { Game } from '#client/players/games.ts'
import { Button } from '#client/ui/Button.tsx'
import { SeatGate } from './SeatGate.tsx'

/** The button of the form, or the step that is missing before a lobby can be opened. The main one of the screen is the quick match. */
export function OpenLobbyButton({ game, mode, isPending }: { game: Game; mode: string; isPending: boolean }) {
  return (
    <SeatGate game={game} mode={mode} purpose="to open a lobby" variant="outline" isOpening={isPending}>
      <Button type="submit" variant="outline" size="large" className="w-full" pending={isPending} icon={<Plus aria-hidden="true" className="size-5" />}>
        Open a lobby
      </Button>
    </SeatGate>
  )
}
