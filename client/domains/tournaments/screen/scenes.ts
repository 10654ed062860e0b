import { useEffect, useState } from 'react'

export const SCENES = ['match', 'bracket'] as const
export type Scene = (typeof SCENES)[number]

/** Long enough to find a name on a screen that is 10 m away. */
export const SCENE_MS = 20_000

/** The scene that is shown: each in turn. `fixed`: always this one. */
export function useRotation(fixed: Scene | undefined): Scene {
  const [scene, setScene] = useState<Scene>(fixed ?? SCENES[0])
  useEffect(() => {
    if (fixed) return
    const timer = setTimeout(
      () => setScene(SCENES[(SCENES.indexOf(scene) + 1) % SCENES.length] ?? SCENES[0]),
      SCENE_MS,
    )
    return () => clearTimeout(timer)
  }, [scene, fixed])
  return fixed ?? scene
}
