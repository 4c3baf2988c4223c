import { shortestFirst } from './shortest-first.ts'

/** One way to serve a row: a cell, which one row at most can have, and what it costs. */
export type Way = { cell: number; cost: number }

export type FlowProblem = {
  /** Of each row. */
  ways: readonly (readonly Way[])[]
  /** Which day a cell belongs to. */
  dayOf: readonly number[]
  /** How many cells of a day can be taken. */
  room: readonly number[]
  /** Of a row that gets no cell. */
  costOfNone: number
}

export type Flow = { cellOf: readonly (number | null)[]; cost: number }

type State = {
  problem: FlowProblem
  cellOf: (number | null)[]
  rowOf: (number | null)[]
  takenOn: Set<number>[]
  /** Of rows, cells, days and the sink, in this order: no way that is left costs less than the difference of its ends. */
  potential: number[]
}

/**
 * The cheapest assignment of rows to cells within the room of the days: successive shortest paths with potentials, one row
 * after another. After each the assignment is the cheapest of the rows so far.
 */
export function cheapestFlow(problem: FlowProblem): Flow {
  const { ways, dayOf, room } = problem
  const state: State = {
    problem,
    cellOf: ways.map(() => null),
    rowOf: dayOf.map(() => null),
    takenOn: room.map(() => new Set<number>()),
    potential: Array.from({ length: ways.length + dayOf.length + room.length + 1 }, () => 0),
  }
  for (let row = 0; row < ways.length; row += 1) serve(state, row)
  const cost = ways.reduce((sum, some, row) => sum + costOf(problem, some, state.cellOf[row] ?? null), 0)
  return { cellOf: state.cellOf, cost }
}

const costOf = ({ costOfNone }: FlowProblem, ways: readonly Way[], cell: number | null) =>
  cell === null ? costOfNone : (ways.find((way) => way.cell === cell)?.cost ?? costOfNone)

/** The numbers of the nodes. */
function numbersOf({ ways, dayOf, room }: FlowProblem) {
  const firstCell = ways.length
  const firstDay = firstCell + dayOf.length
  return { firstCell, firstDay, sink: firstDay + room.length }
}

function serve(state: State, row: number): void {
  const { problem, potential } = state
  const { firstCell, sink } = numbersOf(problem)
  const at = (node: number) => potential[node] ?? 0
  potential[row] = Math.max(
    at(sink) - problem.costOfNone,
    ...(problem.ways[row] ?? []).map(({ cell, cost }) => at(firstCell + cell) - cost),
  )
  const { before, distances, length } = shortestFirst(row, sink, (node, visit) =>
    eachNext(state, node, (next, cost) => visit(next, cost + at(node) - at(next))),
  )
  for (const [node, distance] of distances) {
    if (distance < length) potential[node] = at(node) + distance - length
  }
  take(state, before)
}

type Go = (next: number, cost: number) => void

/** Where one can go from a node, given who has what by now. */
function eachNext(state: State, node: number, go: Go): void {
  const { firstCell, firstDay } = numbersOf(state.problem)
  if (node < firstCell) fromRow(state, node, go)
  else if (node < firstDay) fromCell(state, node - firstCell, go)
  else fromDay(state, node - firstDay, go)
}

function fromRow({ problem, cellOf }: State, row: number, go: Go): void {
  const { firstCell, sink } = numbersOf(problem)
  const own = cellOf[row] ?? null
  for (const { cell, cost } of problem.ways[row] ?? []) if (cell !== own) go(firstCell + cell, cost)
  go(sink, problem.costOfNone)
}

function fromCell({ problem, rowOf }: State, cell: number, go: Go): void {
  const row = rowOf[cell] ?? null
  if (row === null) go(numbersOf(problem).firstDay + (problem.dayOf[cell] ?? 0), 0)
  // Who has it would have to have another one.
  else go(row, -costOf(problem, problem.ways[row] ?? [], cell))
}

function fromDay({ problem, takenOn }: State, day: number, go: Go): void {
  const { firstCell, sink } = numbersOf(problem)
  const taken = takenOn[day] ?? new Set()
  if (taken.size < (problem.room[day] ?? 0)) go(sink, 0)
  for (const cell of taken) go(firstCell + cell, 0)
}

/** Turns the shortest path into the assignment: along it every row gets the cell that comes next. */
function take(state: State, before: ReadonlyMap<number, number>): void {
  const { sink } = numbersOf(state.problem)
  let next = sink
  for (let node = before.get(next); node !== undefined; node = before.get(node)) {
    step(state, node, next)
    next = node
  }
  const { cellOf, rowOf } = state
  for (const [cell, row] of rowOf.entries()) if (row !== null && cellOf[row] !== cell) rowOf[cell] = null
  for (const [row, cell] of cellOf.entries()) if (cell !== null) rowOf[cell] = row
}

function step({ problem, cellOf, takenOn }: State, node: number, next: number): void {
  const { firstCell, firstDay, sink } = numbersOf(problem)
  if (node < firstCell) cellOf[node] = next === sink ? null : next - firstCell
  else if (node >= firstDay && next < sink) takenOn[node - firstDay]?.delete(next - firstCell)
  else if (next >= firstDay && next < sink) takenOn[next - firstDay]?.add(node - firstCell)
}
