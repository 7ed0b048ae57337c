import * as grid from 'ag-grid-community'

/** Loads only the parts of AG Grid that the sheets use; its own checks only while developing. */
export function loadGridModules(): void {
  grid.ModuleRegistry.registerModules([
    grid.CellApiModule,
    grid.CellStyleModule,
    grid.ClientSideRowModelApiModule,
    grid.ClientSideRowModelModule,
    grid.ColumnApiModule,
    grid.ColumnHoverModule,
    grid.CustomEditorModule,
    grid.EventApiModule,
    grid.HighlightChangesModule,
    grid.LocaleModule,
    grid.PinnedRowModule,
    grid.RenderApiModule,
    grid.RowApiModule,
    grid.RowAutoHeightModule,
    grid.RowDragModule,
    grid.RowStyleModule,
    grid.ScrollApiModule,
    grid.TooltipModule,
  ])
  if (import.meta.env.DEV) grid.ModuleRegistry.registerModules([grid.ValidationModule])
}
