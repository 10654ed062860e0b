import { clampView, zoomAt, type Size, type View } from './camera.ts'

/**
 * The camera of one bracket. It lives outside of React: what moves with it listens and sets its own transform, so that
 * panning renders nothing until other cards come into sight.
 */
export class CameraStore {
  #view: View = { x: 0, y: 0, scale: 1 }
  #screen: Size = { width: 0, height: 0 }
  #world: Size = { width: 1, height: 1 }
  readonly #listeners = new Set<() => void>()

  get view(): View {
    return this.#view
  }

  get screen(): Size {
    return this.#screen
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Moves there, as far as the world reaches; false when that changes nothing. */
  set(next: View): boolean {
    const { x, y, scale } = clampView(next, this.#world, this.#screen)
    const was = this.#view
    if (x === was.x && y === was.y && scale === was.scale) return false
    this.#view = { x, y, scale }
    this.#tell()
    return true
  }

  pan(dx: number, dy: number): boolean {
    return this.set({ ...this.#view, x: this.#view.x + dx, y: this.#view.y + dy })
  }

  /** Around the middle of the screen, or a point of it. */
  zoom(factor: number, at = { x: this.#screen.width / 2, y: this.#screen.height / 2 }): boolean {
    return this.set(zoomAt(this.#view, factor, at))
  }

  resize(screen: Size, world: Size): void {
    this.#screen = screen
    this.#world = world
    if (!this.set(this.#view)) this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
